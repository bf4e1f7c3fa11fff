/** How a number stands with its network, as far as can be seen from outside: a light, and why. Pure. */
import { z } from 'zod';

export const qualityCounts = z.object({
  /** Messages to people who had not written first. */
  firsts: z.int(),
  /** Messages that the network refused because of the number. */
  refusals: z.int(),
  /** People who have asked to be left alone, or have stopped the number's messages. */
  blocks: z.int(),
});
export type QualityCounts = z.output<typeof qualityCounts>;

export const qualityLights = ['good', 'watch', 'danger'] as const;
export type QualityLight = (typeof qualityLights)[number];

export const qualityView = z
  .object({ light: z.enum(qualityLights), day: qualityCounts, week: qualityCounts })
  .meta({ id: 'ConnectionQuality' });
export type QualityView = z.output<typeof qualityView>;

type Signs = {
  /** The network holds the number back at this moment. */
  readonly isHeld: boolean;
  /** The network has complained of it. */
  readonly isWarned: boolean;
  readonly day: QualityCounts;
  readonly week: QualityCounts;
};

/** What share of the people written to first may refuse or want to be left alone before it is a sign. */
const share = { watch: 0.02, danger: 0.1 } as const;
/** With fewer a share means nothing. */
const least = 20;
/** Refusals of the network within a day that are no accident any more. */
const grave = 3;

export function lightOf({ isHeld, isWarned, day, week }: Signs): QualityLight {
  const unwanted = (week.refusals + week.blocks) / Math.max(week.firsts, least);
  if (isHeld || day.refusals >= grave || unwanted >= share.danger) return 'danger';
  return isWarned || day.refusals > 0 || unwanted >= share.watch ? 'watch' : 'good';
}
