/** What a recipient gets, and what becomes of one who got nothing: pure. */
import {
  type Addressee,
  type CampaignStop,
  type CampaignTexts,
  type CampaignVariable,
  fillCampaignText,
  filledVariants,
} from '@prosa/shared';
import { SendRefused } from '#src/drivers/whatsapp/errors.ts';

/**
 * Returns one of the texts that say something, at random (`random` from 0 to 1), with its variables filled; variant 0
 * where none does.
 */
export function wordsFor(
  texts: CampaignTexts,
  addressee: Addressee,
  own: readonly CampaignVariable[],
  random: number,
): { readonly variant: number; readonly body: string } {
  const filled = filledVariants(texts);
  const chosen = filled[Math.min(filled.length - 1, Math.floor(random * filled.length))];
  if (chosen === undefined) return { variant: 0, body: '' };
  return { variant: chosen.variant, body: fillCampaignText(chosen.text, addressee, own) };
}

/** Returns the campaign after the `last` one: campaigns of one connection take turns. */
export const nextInTurn = <C extends { readonly id: number }>(
  running: readonly C[],
  last: number,
): C | undefined => running.find(({ id }) => id > last) ?? running[0];

export type Aftermath =
  /** The connection is down; it goes on when that comes back. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'postpone'; readonly attempts: number; readonly delayMs: number }
  | { readonly kind: 'fail'; readonly reason: string; readonly stops: boolean }
  /** The network has just begun to hold the number back: nobody gets anything until it ends, this one neither. */
  | { readonly kind: 'hold' }
  /**
   * Nothing has left, and to nobody else would anything: the campaign goes on with this recipient when people let it.
   */
  | { readonly kind: 'stop'; readonly reason: CampaignStop };

export const unknownOutcome = 'UNKNOWN_OUTCOME';

const maxAttempts = 5;
const firstDelayMs = 15_000;
const complaints: ReadonlySet<string> = new Set(['rate_limited', 'restricted']);

/** Returns whether an error says that the network finds us too fast, or too bold. */
export const isComplaint = (error: unknown): boolean =>
  error instanceof SendRefused && complaints.has(error.code);

/**
 * Returns what follows from a failure: refused for good fails at once, and where the number itself is locked the
 * campaign stops; anything else is tried five times, each wait twice the last. A network that would show a message
 * twice is not asked again once nobody knows.
 */
export function aftermathOf(error: unknown, attemptsBefore: number, resend: 'same-id' | 'ask'): Aftermath {
  const isRefused = error instanceof SendRefused;
  if (isRefused && error.code === 'not_connected') return { kind: 'wait' };
  if (isRefused && error.holdsNumber) return { kind: 'hold' };
  // Nobody else would get it either.
  if (isRefused && error.code === 'template') return { kind: 'stop', reason: 'template_unavailable' };
  if (isRefused && !error.retryable)
    return { kind: 'fail', reason: error.code, stops: error.code === 'blocked' };
  if (!isRefused && resend === 'ask') return { kind: 'fail', reason: unknownOutcome, stops: false };
  const attempts = attemptsBefore + 1;
  if (attempts >= maxAttempts)
    return { kind: 'fail', reason: isRefused ? error.code : unknownOutcome, stops: false };
  return { kind: 'postpone', attempts, delayMs: firstDelayMs * 2 ** attemptsBefore };
}
