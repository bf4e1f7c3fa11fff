/** The days somebody asks for, in the company's zone. Reversed ends and more than a year are refused. */
import {
  type AskedPeriod,
  defaultZone,
  fail,
  lengthOfPeriod,
  longestPeriod,
  periodOf,
  wallClock,
} from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import type { ZonedPeriod } from './get-figures.ts';

/** Empty fields of a form are no days. */
const given = (day: string | undefined): string | undefined => (day === '' ? undefined : day);

export async function chosenPeriod(ctx: Ctx, { days, from, to }: AskedPeriod): Promise<ZonedPeriod> {
  const zone = (await ctx.cached(ownCompany))?.timezone ?? defaultZone;
  const today = wallClock(ctx.now(), zone).day;
  const period = periodOf({ days, from: given(from), to: given(to) }, today);
  const length = lengthOfPeriod(period);
  if (length < 1) fail('ERR_PERIOD_REVERSED');
  if (length > longestPeriod) fail('ERR_PERIOD_TOO_LONG', { days: longestPeriod });
  return { ...period, zone };
}
