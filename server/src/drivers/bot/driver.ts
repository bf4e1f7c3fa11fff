/**
 * A bot that runs elsewhere. It is asked what a customer wrote and answers with what is to be done, step by step; it knows
 * nothing of tickets. Asking twice may be heard twice, so whoever asks decides about another try.
 */
import type { BotTrouble } from '@prosa/shared';

export type Question = {
  /** What the bot calls the conversation; null: it begins anew. */
  readonly session: string | null;
  /** What we call it: a uuid. */
  readonly conversation: string;
  readonly text: string;
  readonly file: { readonly url: string; readonly mimetype: string } | null;
  /** What the bot may know of whom it talks to. */
  readonly variables: Readonly<Record<string, string | number>>;
  readonly zone: string;
  /** The question as an event, for bots that are sent events. */
  readonly event: BotEvent;
};

/** An event for a bot. The id stays the same however often it is sent; the body is signed byte by byte. */
export type BotEvent = { readonly id: string; readonly name: string; readonly body: string };

export type Step =
  | { readonly kind: 'text'; readonly text: string }
  /** Something to choose from. */
  | { readonly kind: 'choices'; readonly text: string; readonly titles: readonly string[] }
  | { readonly kind: 'file'; readonly url: string; readonly caption: string }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'tags'; readonly tagIds: readonly number[] }
  /** The bot leaves; the conversation goes to a queue or a person where they are named. */
  | { readonly kind: 'leave'; readonly queueId?: number | undefined; readonly userId?: number | undefined }
  | { readonly kind: 'close' };

export type Answer = {
  readonly session: string | null;
  readonly steps: readonly Step[];
  /** What the customer may choose from now. */
  readonly choices: readonly string[];
  /** The bot has said its last word. */
  readonly hasEnded: boolean;
  /** The bot has not understood. */
  readonly isFallback: boolean;
  /** The bot said more than anybody wants to hear; the rest is left out. */
  readonly isCut: boolean;
  /** The bot answered with something that is no answer. */
  readonly isIgnored: boolean;
};

/** What came of trying it out. */
export type Tried = { readonly intent: string; readonly text: string };

export type Bot = {
  ask(question: Question): Promise<Answer>;
  /** Says hello, in nobody's name. */
  test(conversation: string): Promise<Tried>;
};

/** More bubbles than these nobody reads at once. */
export const mostBubbles = 20;

export const silent: Answer = {
  session: null,
  steps: [],
  choices: [],
  hasEnded: false,
  isFallback: false,
  isCut: false,
  isIgnored: false,
};

export class BotFailed extends Error {
  readonly trouble: BotTrouble;
  /** HTTP status of the bot's answer; null where there was none. */
  readonly status: number | null;
  /** What the other side says of it, in its own words. */
  readonly detail: string;
  /** Whether it may have heard the question: then another try may be heard twice. */
  readonly mayHaveArrived: boolean;
  /** Whether it may be otherwise later. */
  readonly isPassing: boolean;

  constructor(
    trouble: BotTrouble,
    {
      status = null,
      detail = '',
      mayHaveArrived = true,
      isPassing = trouble === 'unavailable',
      cause,
    }: {
      readonly status?: number | null;
      readonly detail?: string;
      readonly mayHaveArrived?: boolean;
      readonly isPassing?: boolean;
      readonly cause?: unknown;
    } = {},
  ) {
    super(status === null ? `the bot failed: ${trouble}` : `the bot failed: ${trouble}, ${status}`, {
      cause,
    });
    this.name = 'BotFailed';
    this.trouble = trouble;
    this.status = status;
    this.detail = detail;
    this.mayHaveArrived = mayHaveArrived;
    this.isPassing = isPassing;
  }
}
