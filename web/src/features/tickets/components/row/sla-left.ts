/** What is left of a promised time. Pure. */
import type { SlaState } from '@prosa/shared';
import { epochMs, spokenLength } from '#src/lib/time/time.ts';
import type { Warmth } from './warmth.ts';

type SlaLeft = { readonly warmth: Warmth; readonly length: string; readonly isMissed: boolean };

/** Returns how long is left, or by how much it is missed, and how warm that is drawn; minutes left are rounded up. */
export function slaLeft({ dueAt, warnAt }: SlaState, nowMs: number, language: string): SlaLeft {
  const leftMs = epochMs(dueAt) - nowMs;
  const isMissed = leftMs <= 0;
  const isNear = nowMs >= epochMs(warnAt);
  const shownMs = isMissed ? -leftMs : Math.ceil(leftMs / 60_000) * 60_000;
  if (isMissed) return { warmth: 'hot', length: spokenLength(shownMs, language), isMissed };
  return { warmth: isNear ? 'warm' : 'calm', length: spokenLength(shownMs, language), isMissed };
}
