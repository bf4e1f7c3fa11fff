/** This machine's clock against the database's. */
import { error, type Finding, ok, warning } from './finding.ts';
import { inDatabase } from './patient.ts';

/** What two nodes write of time does not fit together any more, and is logged by servers. */
const toleratedSeconds = 5;
/** Second factors are refused. */
const worstSeconds = 30;

/** Returns what there is to say of the clock; `ahead` is how many seconds it goes before the database's. */
export function clockFinding(ahead: number): Finding {
  const off = Math.abs(ahead);
  if (off <= toleratedSeconds) return ok(`Within ${Math.max(0.1, off).toFixed(1)} s of the database’s.`);
  const text = `The clock is ${off.toFixed(0)} s ${ahead > 0 ? 'ahead of' : 'behind'} the database’s.`;
  return (off > worstSeconds ? error : warning)(text, 'Have both machines set their clocks by NTP.');
}

export const clock = inDatabase('clock', async ({ client }, { chance: { now } }) => {
  const before = now().getTime();
  const { rows } = await client.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  );
  return clockFinding(((before + now().getTime()) / 2 - (rows[0]?.ms ?? Number.NaN)) / 1_000);
});
