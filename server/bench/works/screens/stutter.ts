/** What a page stuttered by, in words. */
import { short } from '../../load/figures.ts';

/** Milliseconds; `shifts` are those no input has caused, as the browser scores them. */
export type Stutter = {
  readonly seconds: number;
  readonly frames: readonly number[];
  readonly longTasks: readonly number[];
  readonly slowInputs: readonly number[];
  readonly shifts: readonly number[];
};

/** `share` 0–1; 0 of nothing. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
export const median = (values: readonly number[]): number => percentile(values, 0.5);

export function tellStutter({ seconds, frames, longTasks, slowInputs, shifts }: Stutter): string {
  const fps = (frames.length / seconds).toFixed(0);
  const worst = (values: readonly number[]): string =>
    values.length === 0 ? '0' : short(Math.max(...values));
  return [
    `${fps} frames/s over ${seconds.toFixed(1)} s`,
    `p95 of a frame ${short(percentile(frames, 0.95))} ms`,
    `${longTasks.length} long tasks, worst ${worst(longTasks)} ms`,
    `worst input ${worst(slowInputs)} ms`,
    `shifts ${shifts.reduce((sum, score) => sum + score, 0).toFixed(3)}`,
  ].join(', ');
}
