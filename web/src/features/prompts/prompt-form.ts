/** The values of the prompt dialog, and what is wrong with them. Pure; problems are text keys, not sentences. */
import { isApiKey, maskedSecret, type PromptView, promptDefaults, promptFields } from '@prosa/shared';
import { schemaProblems } from '#src/ui/record/schema-problems.ts';

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

/** What the contract asks of what is written here; of the key `keyProblem` does. */
export const checked = promptFields.pick({
  name: true,
  prompt: true,
  queueId: true,
  baseUrl: true,
  model: true,
  maxTokens: true,
  maxMessages: true,
});

/** Returns what is wrong with a key; a stored one stays good for its own address only. */
export function keyProblem(
  { apiKey, baseUrl }: PromptValues,
  known: PromptView | null,
): 'invalid' | 'key' | 'keyForAddress' | null {
  if (apiKey.trim() !== '') return isApiKey(apiKey.trim()) ? null : 'invalid';
  if (known === null || known.apiKey === '') return 'key';
  return baseUrl.trim() === known.baseUrl ? null : 'keyForAddress';
}

/** Returns a prompt as it is sent; without `apiKey` the stored one stays. */
export const inputOf = ({ queueId, apiKey, ...rest }: PromptValues) => ({
  ...rest,
  name: rest.name.trim(),
  baseUrl: rest.baseUrl.trim(),
  queueId: Number(queueId),
  apiKey: apiKey.trim() === '' ? maskedSecret : apiKey.trim(),
});

/** Returns whom the console and the list of models ask. */
export const accountOf = ({ baseUrl, apiKey }: PromptValues, known: PromptView | null) => ({
  promptId: known?.id ?? null,
  baseUrl: baseUrl.trim(),
  apiKey: apiKey.trim(),
});

/** Returns the fields with which something is wrong. */
export const wrongIn = (values: PromptValues, known: PromptView | null): ReadonlySet<string> =>
  new Set([
    ...Object.keys(schemaProblems(checked, inputOf(values))),
    ...(keyProblem(values, known) === null ? [] : ['apiKey']),
  ]);
