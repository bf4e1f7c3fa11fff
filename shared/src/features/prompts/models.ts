/** Models that are proposed where a prompt names one; any other may be typed. */

export type KnownModel = {
  readonly id: string;
  /** The provider does not run the model any more. */
  readonly retired?: true;
};

/** https://platform.openai.com/docs/deprecations */
export const knownModels: readonly KnownModel[] = [
  { id: 'gpt-4o-mini' },
  { id: 'gpt-4.1-mini' },
  { id: 'gpt-4.1' },
  { id: 'gpt-5-mini' },
  { id: 'gpt-3.5-turbo-1106', retired: true },
];

export const isRetiredModel = (model: string): boolean =>
  knownModels.some(({ id, retired }) => id === model.trim() && retired === true);

/** What turns speech into text at the usual provider. */
export const knownEars: readonly string[] = ['whisper-1', 'gpt-4o-mini-transcribe'];

export const promptDefaults = {
  model: 'gpt-4o-mini',
  transcriptionModel: 'whisper-1',
  maxTokens: 100,
  temperature: 1,
  maxMessages: 10,
} as const;

/** The address of OpenAI's API; an installation may have another one. */
export const usualAiUrl = 'https://api.openai.com/v1';

/**
 * Returns the model that is asked where a prompt names this one: itself, or, where the usual provider has retired it,
 * the default. What another provider (`baseUrl`) has under such a name is its own business.
 */
export const modelInUse = ({
  model,
  baseUrl,
}: {
  readonly model: string;
  readonly baseUrl: string;
}): string =>
  ['', usualAiUrl].includes(baseUrl.trim().replace(/\/$/, '')) && isRetiredModel(model)
    ? promptDefaults.model
    : model;
