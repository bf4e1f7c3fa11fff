/** How far an import has come, and how long the rest may take at the pace of the attempt under way. Pure. */
import type { FamilyImport } from '@prosa/shared';

export type HowFar = {
  readonly done: number;
  readonly total: number;
  /** In percent. */
  readonly share: number;
  /** Undefined until it can be guessed, and once all rows are read. */
  readonly minutesLeft: number | undefined;
};

/** In percent of what an attempt has to read: before that, what is quick says nothing of what is slow. */
const guessedFrom = 5;

export function howFar({ expected, reports, startedAt }: FamilyImport, nowMs: number): HowFar {
  const total = expected.reduce((sum, { rows }) => sum + rows, 0);
  const read = reports.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.read, 0);
  const done = Math.min(read, total);
  const share = total === 0 ? 0 : (done / total) * 100;
  const spentMs = startedAt === null ? 0 : nowMs - Date.parse(startedAt);
  const readNow = reports.reduce((sum, report) => sum + report.readNow, 0);
  const left = total - done;
  const isGuessed = left > 0 && spentMs > 0 && readNow * 100 >= (readNow + left) * guessedFrom && readNow > 0;
  return {
    done,
    total,
    share,
    minutesLeft: isGuessed ? Math.ceil((spentMs * left) / readNow / 60_000) : undefined,
  };
}
