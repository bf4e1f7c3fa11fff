/** Decisions about a bot's turn: what is asked, what its answer comes to, and when enough has been said. Pure. */
import { type BotTrouble, chooseFrom, type IntegrationType, type Menu } from '@prosa/shared';
import type { Answer, Step } from '#src/drivers/bot/driver.ts';
import type { StoredFile } from '#src/tenant/files/index.ts';

/** What a turn came to, for the automation log. */
export type Verdict =
  | 'answered'
  | 'silent'
  | 'ended'
  | 'cut'
  | 'ignored'
  | 'restarted'
  | 'finished'
  | 'fallbacks'
  | 'identical'
  | 'hourly'
  | 'handed_over'
  | 'stopped'
  | 'closed'
  | 'tagged'
  | 'target_unknown'
  | 'taken_over'
  | 'outcome_unknown'
  | BotTrouble;

/** A step as it is kept until it is done; notes are for the automation log. */
export type StoredStep =
  | Step
  | { readonly kind: 'note'; readonly verdict: Verdict }
  /** A file that has been fetched and lies ready. */
  | { readonly kind: 'stored'; readonly file: StoredFile; readonly caption: string };

export type BotSession = {
  readonly integrationId: number;
  readonly session: string | null;
  readonly hasEnded: boolean;
  readonly choices: readonly string[];
  readonly fallbacks: number;
  readonly hourAt: Date;
  readonly turns: number;
  readonly lastText: string;
  readonly repeats: number;
  readonly touchedAt: Date;
};

/**
 * How often a bot may answer one person: much more than any conversation takes; only two bots that answer each other
 * get there.
 */
export const caps = { turnsAnHour: 60, identicalInARow: 10, fallbacksInARow: 3 } as const;

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Returns the bot's conversation with a ticket; where another bot has left one, or there is none, it begins anew. */
export const sessionFor = (found: BotSession | undefined, integrationId: number, now: Date): BotSession =>
  found !== undefined && found.integrationId === integrationId
    ? found
    : {
        integrationId,
        session: null,
        hasEnded: false,
        choices: [],
        fallbacks: 0,
        hourAt: now,
        turns: 0,
        lastText: '',
        repeats: 0,
        touchedAt: now,
      };

/** Returns the conversation with one more turn in its hour; undefined where that is one too many. */
export function counted(session: BotSession, now: Date): BotSession | undefined {
  const isFresh = now.getTime() - session.hourAt.getTime() >= hourMs;
  const turns = isFresh ? 1 : session.turns + 1;
  if (turns > caps.turnsAnHour) return undefined;
  return { ...session, turns, hourAt: isFresh ? now : session.hourAt };
}

export type TypebotWords = {
  readonly typebotExpires: number;
  readonly typebotKeywordFinish: string;
  readonly typebotKeywordRestart: string;
};

export type TypebotPlan =
  /** The customer wants to talk to people. */
  | { readonly kind: 'finish' }
  /** The flow has ended; people go on. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'start'; readonly isRestart: boolean }
  | { readonly kind: 'continue' };

const said = (text: string): string => text.trim().toLowerCase();
const isKeyword = (keyword: string, input: string): boolean =>
  keyword.trim() !== '' && said(keyword) === said(input);

/** Returns what a message means to a flow; zero minutes never expire. */
export function planOf(words: TypebotWords, session: BotSession, input: string, now: Date): TypebotPlan {
  if (isKeyword(words.typebotKeywordFinish, input)) return { kind: 'finish' };
  if (isKeyword(words.typebotKeywordRestart, input)) return { kind: 'start', isRestart: true };
  const idleMs = now.getTime() - session.touchedAt.getTime();
  const isExpired = words.typebotExpires > 0 && idleMs >= words.typebotExpires * minuteMs;
  if (session.hasEnded && !isExpired) return { kind: 'leave' };
  return session.session === null || isExpired || session.hasEnded
    ? { kind: 'start', isRestart: false }
    : { kind: 'continue' };
}

export const menuOf = (body: string, titles: readonly string[]): Menu => ({
  body,
  choices: titles.map((title, index) => ({
    key: String(index + 1),
    title,
    target: { to: 'option', optionId: index },
  })),
  ways: [],
});

/** What is longer chooses nothing: it is an answer in words. */
const longestChoice = 500;

/**
 * Returns what was chosen, in the bot's own words: by number, by title, several with commas; anything else as it was
 * written.
 */
export function chosenFrom(titles: readonly string[], input: string): string {
  if (titles.length === 0 || input.length > longestChoice) return input;
  const titleOf = (part: string): string | undefined => {
    const target = chooseFrom(menuOf('', titles), part);
    return target?.to === 'option' ? titles[target.optionId] : undefined;
  };
  const whole = titleOf(input);
  if (whole !== undefined) return whole;
  const parts = input.split(/[,;\s]+/).filter((part) => part !== '' && part !== 'e');
  const chosen = parts.map(titleOf);
  return parts.length > 1 && !chosen.includes(undefined) ? chosen.join(', ') : input;
}

/** Returns what a step says, as the automation log keeps it; undefined for one that says nothing. */
export function wordsIn(step: StoredStep): string | undefined {
  switch (step.kind) {
    case 'text':
      return step.text;
    case 'choices':
      return [step.text, ...step.titles].filter((line) => line !== '').join('\n');
    case 'file':
      return step.caption || step.url;
    case 'stored':
      return step.caption || step.file.fileName;
    case 'wait':
    case 'tags':
    case 'leave':
    case 'close':
    case 'note':
      return undefined;
  }
}

export const textsOf = (steps: readonly StoredStep[]): string[] =>
  steps.flatMap((step) => wordsIn(step) ?? []);

/** Returns what an answer comes to: what is to be done, and where the conversation stands then. */
export function digest(
  answer: Answer,
  session: BotSession,
  type: IntegrationType,
  now: Date,
): { readonly steps: readonly StoredStep[]; readonly session: BotSession } {
  const texts = textsOf(answer.steps);
  const fresh = texts.join('\n\n');
  const repeats = fresh !== '' && fresh === session.lastText ? session.repeats + 1 : 1;
  const fallbacks = answer.isFallback ? session.fallbacks + 1 : 0;
  const kept: BotSession = {
    ...session,
    session: answer.session,
    hasEnded: answer.hasEnded,
    choices: answer.choices,
    fallbacks,
    lastText: fresh,
    repeats,
    touchedAt: now,
  };
  if (repeats > caps.identicalInARow)
    return { session: kept, steps: [{ kind: 'note', verdict: 'identical' }, { kind: 'leave' }] };
  const isEnough = fallbacks >= caps.fallbacksInARow;
  const notes: Verdict[] = [
    texts.length > 0 ? 'answered' : 'silent',
    ...(answer.isCut ? (['cut'] as const) : []),
    ...(answer.isIgnored ? (['ignored'] as const) : []),
    ...(isEnough ? (['fallbacks'] as const) : []),
    ...(answer.hasEnded && type === 'typebot' ? (['ended'] as const) : []),
  ];
  const isLeft = answer.steps.some(({ kind }) => kind === 'leave' || kind === 'close');
  return {
    session: isEnough ? { ...kept, fallbacks: 0 } : kept,
    steps: [
      ...notes.map((verdict) => ({ kind: 'note', verdict }) as const),
      ...answer.steps,
      ...(isEnough && !isLeft ? [{ kind: 'leave' } as const] : []),
    ],
  };
}

export type Pace = { readonly delayMs: number };

/**
 * Returns how many milliseconds the next step waits: as long as somebody would type it, or what the bot itself wants to
 * wait.
 */
export function pauseBefore(step: StoredStep | undefined, { delayMs }: Pace): number {
  if (step === undefined) return 0;
  if (step.kind === 'wait') return step.ms;
  return wordsIn(step) === undefined ? 0 : delayMs;
}
