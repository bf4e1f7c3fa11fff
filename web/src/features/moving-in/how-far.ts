/** How far an import has come, and how long the rest may take. Pure. */
import type { FamilyImport } from '@prosa/shared';

export type HowFar = {
  readonly done: number;
  readonly total: number;
  /** In percent. */
  readonly share: number;
  /** Undefined until it can be guessed. */
  readonly minutesLeft: number | undefined;
};

/** Before that, what is quick says nothing of what is slow. */
const guessedFrom = 5;

export function howFar({ expected, reports, startedAt }: FamilyImport, nowMs: number): HowFar {
  const total = expected.reduce((sum, { rows }) => sum + rows, 0);
  const read = reports.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.read, 0);
  const done = Math.min(read, total);
  const share = total === 0 ? 0 : (done / total) * 100;
  const spentMs = startedAt === null ? 0 : nowMs - Date.parse(startedAt);
  const isGuessed = share >= guessedFrom && spentMs > 0;
  return {
    done,
    total,
    share,
    minutesLeft: isGuessed ? Math.ceil((spentMs * (100 - share)) / share / 60_000) : undefined,
  };
}
