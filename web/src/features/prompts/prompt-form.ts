/** The values of the prompt dialog, and what is wrong with them. Pure; problems are text keys, not sentences. */
import {
  isAiUrl,
  isApiKey,
  maskedSecret,
  type PromptView,
  promptDefaults,
  promptLimits,
} from '@prosa/shared';

export type PromptValues = {
  name: string;
  prompt: string;
  /** As the picker wants it: an id as text. */
  queueId: string | null;
  baseUrl: string;
  apiKey: string;
  model: string;
  transcriptionModel: string;
  /** Fields of numbers are empty while nothing is in them. */
  maxTokens: number | '';
  temperature: number;
  maxMessages: number | '';
};
export type PromptProblem =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'invalid'
  | 'describe'
  | 'queue'
  | 'address'
  | 'key'
  | 'keyForAddress'
  | 'model'
  | 'maxTokens'
  | 'maxMessages';
export type PromptProblems = Partial<Record<keyof PromptValues, PromptProblem>>;

export const valuesOf = (prompt: PromptView | null): PromptValues => ({
  name: prompt?.name ?? '',
  prompt: prompt?.prompt ?? '',
  queueId: prompt?.queueId == null ? null : String(prompt.queueId),
  baseUrl: prompt?.baseUrl ?? '',
  // What is stored stays hidden, and stays where nothing is written.
  apiKey: '',
  model: prompt?.model ?? promptDefaults.model,
  transcriptionModel: prompt?.transcriptionModel ?? promptDefaults.transcriptionModel,
  maxTokens: prompt?.maxTokens ?? promptDefaults.maxTokens,
  temperature: prompt?.temperature ?? promptDefaults.temperature,
  maxMessages: prompt?.maxMessages ?? promptDefaults.maxMessages,
});

const isWithin = (
  value: number | '',
  { min, max }: { readonly min: number; readonly max: number },
): boolean => value !== '' && Number.isInteger(value) && value >= min && value <= max;

export function problemsOf(values: PromptValues, known: PromptView | null): PromptProblems {
  const problems: { [K in keyof PromptValues]: PromptProblem | null } = {
    name: nameProblem(values.name),
    prompt: promptProblem(values.prompt),
    queueId: values.queueId === null ? 'queue' : null,
    baseUrl: isAiUrl(values.baseUrl.trim()) ? null : 'address',
    apiKey: keyProblem(values, known),
    model: values.model.trim() === '' ? 'model' : null,
    transcriptionModel: null,
    maxTokens: isWithin(values.maxTokens, promptLimits.maxTokens) ? null : 'maxTokens',
    temperature: null,
    maxMessages: isWithin(values.maxMessages, promptLimits.maxMessages) ? null : 'maxMessages',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

function nameProblem(name: string): PromptProblem | null {
  const { length } = name.trim();
  if (length === 0) return 'required';
  if (length < promptLimits.name.min) return 'tooShort';
  return length > promptLimits.name.max ? 'tooLong' : null;
}

function promptProblem(prompt: string): PromptProblem | null {
  const { length } = prompt.trim();
  if (length < promptLimits.prompt.min) return 'describe';
  return length > promptLimits.prompt.max ? 'tooLong' : null;
}

/** A stored key stays good for its own address only. */
function keyProblem({ apiKey, baseUrl }: PromptValues, known: PromptView | null): PromptProblem | null {
  if (apiKey.trim() !== '') return isApiKey(apiKey.trim()) ? null : 'invalid';
  if (known === null || known.apiKey === '') return 'key';
  return baseUrl.trim() === known.baseUrl ? null : 'keyForAddress';
}

const wholeOf = (value: number | ''): number => Number(value);

/** `apiKey` absent: the stored one stays. */
export const inputOf = ({ queueId, apiKey, maxTokens, maxMessages, ...rest }: PromptValues) => ({
  ...rest,
  baseUrl: rest.baseUrl.trim(),
  queueId: Number(queueId),
  maxTokens: wholeOf(maxTokens),
  maxMessages: wholeOf(maxMessages),
  apiKey: apiKey.trim() === '' ? maskedSecret : apiKey.trim(),
});

/** Whom the console and the list of models ask. */
export const accountOf = ({ baseUrl, apiKey }: PromptValues, known: PromptView | null) => ({
  promptId: known?.id ?? null,
  baseUrl: baseUrl.trim(),
  apiKey: apiKey.trim(),
});
