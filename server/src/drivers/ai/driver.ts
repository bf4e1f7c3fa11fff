/**
 * Language models, wherever they run. A driver asks one for an answer, for the words of a recording, or what models there
 * are; it knows nothing of prompts, tickets or companies. The account comes with every call: each company has its own.
 */

export type AiAccount = {
  /** The address of the API, as its provider tells it: `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
};

export type AiLine = { readonly role: 'user' | 'assistant'; readonly text: string };

/** Something that the model may do instead of, or beside, answering. It is told only that it happened. */
export type AiTool = {
  readonly name: string;
  readonly description: string;
  /** What it says along with it: one short text. */
  readonly says: string;
};

export type AiQuestion = {
  readonly model: string;
  /** Who the model is; nothing that others wrote belongs here. */
  readonly system: string;
  readonly lines: readonly AiLine[];
  readonly maxTokens: number;
  /** From 0 to 1. */
  readonly temperature: number;
  readonly tool?: AiTool | undefined;
};

export type AiTokens = { readonly prompt: number; readonly completion: number };

export type AiAnswer = {
  /** Without spaces around it; empty when it says nothing. */
  readonly text: string;
  /** What it said along with the tool; undefined when it did not use it. */
  readonly toolSaid: string | undefined;
  /** `cut`: it had more to say than it was allowed. `withheld`: its provider does not want it said. */
  readonly ending: 'complete' | 'cut' | 'withheld';
  readonly tokens: AiTokens;
};

export type AiRecording = {
  readonly model: string;
  readonly bytes: Uint8Array;
  readonly mimetype: string;
};

export type Ai = {
  answer(account: AiAccount, question: AiQuestion): Promise<AiAnswer>;
  /** The words of a recording, in whatever language they are. */
  transcribe(account: AiAccount, recording: AiRecording): Promise<string>;
  /** Names of the models that the account may use, by name. */
  listModels(account: AiAccount): Promise<readonly string[]>;
};

export type AiFailing =
  /** The key is wrong, or may not do this. */
  | 'unauthorized'
  /** There is no such model. */
  | 'no_model'
  /** Nothing is left of what was paid for. */
  | 'quota'
  /** More was sent than the model reads. */
  | 'too_long'
  /** Asked for something it does not do. */
  | 'refused'
  /** The address is none that may be called, or nobody there speaks like this. */
  | 'address'
  /** Too many questions at once. */
  | 'busy'
  /** Silent, away or broken. */
  | 'unavailable'
  /** The provider has answered, but nobody can read it. */
  | 'unreadable';

/** Failures after which another try may go well. */
const passing: readonly AiFailing[] = ['busy', 'unavailable', 'unreadable'];

/**
 * A failure of a model's provider. The message holds no key, no address beyond the host, and nothing of what was said.
 */
export class AiFailed extends Error {
  readonly kind: AiFailing;
  /** How long its provider wants to be left alone. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: AiFailing, message: string, retryAfterMs?: number) {
    super(message);
    this.name = 'AiFailed';
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }

  get isPassing(): boolean {
    return passing.includes(this.kind);
  }
}
