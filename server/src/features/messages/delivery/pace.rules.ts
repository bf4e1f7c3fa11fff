/** How fast a number may write: as its network allows, and a linked one as people do. Pure. */
import type { Capabilities, NumberPace } from '#src/drivers/whatsapp/driver.ts';

export type OwnPace = {
  readonly pace: NumberPace | null;
  /** Between two messages to people who have not written first, on average. */
  readonly firstGapMs: number;
};

type Number = { readonly messagesPerMinute: number; readonly linkedAt: Date | null };

const warmUpMs = 14 * 86_400_000;
/** What a number that was linked a moment ago may do of what a known one may. */
const cold = { answers: 0.5, firsts: 0.2 } as const;
/** For each message to somebody new, so many others might leave. */
const weightOfFirst = 4;

/**
 * Returns a number's own pace. `messagesPerMinute` counts for linked numbers; official ones are held to what their
 * network has told.
 */
export function ownPace(
  { pace, window }: Pick<Capabilities, 'pace' | 'window'>,
  { messagesPerMinute, linkedAt }: Number,
  now: Date,
): OwnPace {
  if (pace === null || window || messagesPerMinute === 0) return { pace, firstGapMs: 0 };
  const age =
    linkedAt === null ? 1 : Math.min(1, Math.max(0, (now.getTime() - linkedAt.getTime()) / warmUpMs));
  const warmth = (from: number): number => from + (1 - from) * age;
  const perSecond = Math.min(pace.perSecond, (messagesPerMinute / 60) * warmth(cold.answers));
  return {
    pace: { perSecond, burst: pace.burst },
    firstGapMs: Math.round((weightOfFirst * 60_000) / messagesPerMinute / warmth(cold.firsts)),
  };
}
