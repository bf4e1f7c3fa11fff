/** A prompt: what an assistant is told before it talks to the customers of a queue or a connection. */
import { z } from 'zod';
import { instant, rowId, wireId, wireWhole } from '../../kernel/wire.ts';
import { queueTag } from '../queues/index.ts';

export const promptLimits = {
  name: { min: 5, max: 100 },
  prompt: { min: 50, max: 20_000 },
  model: 100,
  maxTokens: { min: 1, max: 8_000 },
  maxMessages: { min: 1, max: 50 },
  apiKey: 300,
  baseUrl: 300,
} as const;

export const promptView = z
  .object({
    id: rowId,
    name: z.string(),
    prompt: z.string(),
    /** Where its model answers; empty: the installation’s usual place. */
    baseUrl: z.string(),
    model: z.string(),
    /** What answers: another one than `model` where the usual provider has retired that. */
    modelInUse: z.string(),
    /** Turns customers’ voice notes into text; empty: nobody does. */
    transcriptionModel: z.string(),
    maxTokens: z.int(),
    temperature: z.number(),
    maxMessages: z.int(),
    /** Masked once it is set. */
    apiKey: z.string(),
    queueId: rowId.nullable(),
    queue: queueTag.nullable(),
    /** How many queues and connections it answers in. */
    uses: z.object({ queues: z.int(), connections: z.int() }),
    /** What it has used in the last thirty days. */
    usage: z.object({ calls: z.int(), promptTokens: z.int(), completionTokens: z.int() }),
    /** Grows with every change; a change that names an older one is refused. */
    version: z.int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Prompt' });
export type PromptView = z.output<typeof promptView>;

/**
 * Returns whether a text can be the address of a provider: by https, or by http where an installation allows this
 * machine. An empty one is the usual provider.
 */
export const isAiUrl = (text: string): boolean =>
  text === '' || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol));

const isTenth = (value: number): boolean => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9;

/** A number, or the text of one, as forms carry it. */
const wireNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/)
    .transform(Number),
]);

/** Returns whether a text can be an API key as headers carry it, or is the mask of the one that is stored. */
export const isApiKey = (text: string): boolean => /^([\x21-\x7e]*|•+)$/.test(text);

/** What people write about a prompt. */
export const promptFields = z.object({
  name: z.string().trim().min(promptLimits.name.min).max(promptLimits.name.max),
  prompt: z.string().trim().min(promptLimits.prompt.min).max(promptLimits.prompt.max),
  baseUrl: z.string().trim().max(promptLimits.baseUrl).refine(isAiUrl),
  model: z.string().trim().min(1).max(promptLimits.model),
  transcriptionModel: z.string().trim().max(promptLimits.model),
  maxTokens: wireWhole(promptLimits.maxTokens),
  /** From 0 to 1 in steps of a tenth. */
  temperature: wireNumber.pipe(z.number().min(0).max(1).refine(isTenth)),
  maxMessages: wireWhole(promptLimits.maxMessages),
  apiKey: z.string().trim().max(promptLimits.apiKey).refine(isApiKey),
  queueId: wireId,
});

/** A line of a conversation that an admin has with a prompt, without a customer. */
export const trialLine = z.object({
  role: z.enum(['customer', 'assistant']),
  text: z.string().max(4_000),
});
export type TrialLine = z.output<typeof trialLine>;

export const trialAnswer = z
  .object({
    /** What the customer would read. */
    text: z.string(),
    /** Why the model would leave the conversation to people now; null while it would not. */
    handOver: z.object({ reason: z.string() }).nullable(),
    /** The model had more to say than its tokens allow; what is shown ends with a sentence. */
    isCut: z.boolean(),
    promptTokens: z.int(),
    completionTokens: z.int(),
  })
  .meta({ id: 'PromptTrialAnswer' });
export type TrialAnswer = z.output<typeof trialAnswer>;

/** Languages that agents may have texts put into. */
export const helpLanguages = ['pt', 'en', 'es', 'fr', 'de', 'it', 'zh', 'ja', 'ar'] as const;
export type HelpLanguage = (typeof helpLanguages)[number];

/** What may be done to a text that an agent is writing. */
export const textImprovements = ['correct', 'friendlier', 'formal', 'shorter'] as const;
export type TextImprovement = (typeof textImprovements)[number];
