/** The two charts in the form that clients of this family read: tickets by attendant, and by day or hour. */
import { type dashboardContract, daysOfPeriod, type Input, type Output } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { userNames } from '#src/tenant/users/index.ts';
import { chosenPeriod } from './chosen-period.ts';
import { ofSplit, sumOf } from './figures.rules.ts';
import { getFigures } from './get-figures.ts';
import { overseenQueues } from './overseen-queues.ts';

type Users = typeof dashboardContract.ticketsUsers;
type Day = typeof dashboardContract.ticketsDay;

export async function ticketsByUser(
  ctx: UserCtx,
  { initialDate: from, finalDate: to }: Input<Users>,
): Promise<Output<Users>> {
  const period = await chosenPeriod(ctx, { from, to });
  const { queueIds } = await overseenQueues(ctx);
  const figures = await getFigures(ctx, period, ['opened/user'], queueIds);
  const names = await ctx.cached(userNames);
  const data = figures.flatMap(({ key, count }) => {
    const user = names.get(key);
    return user === undefined ? [] : [{ nome: user.name, quantidade: count }];
  });
  return {
    data: data.sort((one, other) => other.quantidade - one.quantidade || one.nome.localeCompare(other.nome)),
  };
}

const hoursInADay = 24;
/** `dd/mm/yyyy`. */
const slashed = (day: string): string => day.split('-').reverse().join('/');

export async function ticketsByDay(
  ctx: UserCtx,
  { initialDate: from, finalDate: to }: Input<Day>,
): Promise<Output<Day>> {
  const period = await chosenPeriod(ctx, { from, to });
  const { queueIds } = await overseenQueues(ctx);
  const figures = await getFigures(ctx, period, ['opened/hour'], queueIds);
  const ofHour = new Map(ofSplit(figures, 'opened', 'week').map((row) => [row.key % hoursInADay, row.count]));
  const ofDay = new Map(ofSplit(figures, 'opened', 'day').map((row) => [row.day, row.count]));
  const data =
    period.from === period.to
      ? Array.from({ length: hoursInADay }, (_, horario) => ({ horario, total: ofHour.get(horario) ?? 0 }))
      : daysOfPeriod(period).map((day) => ({ data: slashed(day), total: ofDay.get(day) ?? 0 }));
  return { count: sumOf(ofSplit(figures, 'opened', 'day')).count, data };
}
