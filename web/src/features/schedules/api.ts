/** What the screens ask of schedules and do with them. Every change is told to all lists, by answer and by event alike. */
import type { ClientInput, Contracts, Output, ScheduleView } from '@prosa/shared';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { type ListFilter, scheduleKeys } from './keys.ts';
import type { Period } from './period.ts';

/** Signed addresses in the answers end with the next day. */
const staleTime = 3_600_000;
/** More than anybody tells apart on a sheet; whoever has more searches. */
const mostShown = 2_000;

export type Shown = { readonly schedules: readonly ScheduleView[]; readonly isComplete: boolean };

async function allBetween({ from, to }: Period): Promise<Shown> {
  const schedules: ScheduleView[] = [];
  for (let cursor: string | null | undefined; cursor !== null && schedules.length < mostShown; ) {
    const page = await api.schedules.list({ from, to, ...(cursor !== undefined && { cursor }) });
    schedules.push(...page.schedules);
    cursor = page.cursor;
    if (cursor === null) return { schedules, isComplete: true };
  }
  return { schedules, isComplete: false };
}

const filterOf = ({ which, text }: ListFilter) => ({
  searchParam: text,
  ...(which === 'upcoming'
    ? ({ status: 'PENDENTE', order: 'asc' } as const)
    : ({ order: 'desc', done: true } as const)),
});

export const scheduleQueries = {
  between: (period: Period) =>
    queryOptions({
      queryKey: scheduleKeys.period(period),
      queryFn: () => allBetween(period),
      staleTime,
    }),
  /** Schedules that are still to leave, the next first; or those that are done with, the latest first. */
  pages: (filter: ListFilter) =>
    infiniteQueryOptions({
      queryKey: scheduleKeys.pages(filter),
      queryFn: ({ pageParam }) =>
        api.schedules.list({ ...filterOf(filter), ...(pageParam !== null && { cursor: pageParam }) }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ cursor }) => cursor,
      staleTime,
    }),
  /** What is still to be sent to a contact, the next first. */
  pendingOf: (contactId: number) =>
    queryOptions({
      queryKey: scheduleKeys.pendingOf(contactId),
      queryFn: () => api.schedules.list({ contactId, status: 'PENDENTE' }),
      staleTime,
    }),
};

/** Returns every schedule that a search finds, what is still to leave first. */
export async function everySchedule(text: string): Promise<ScheduleView[]> {
  const found: ScheduleView[] = [];
  for (const which of ['upcoming', 'past'] as const) {
    let cursor: string | null = null;
    do {
      const page: Output<Endpoints['list']> = await api.schedules.list({
        ...filterOf({ which, text }),
        ...(cursor !== null && { cursor }),
      });
      found.push(...page.schedules);
      ({ cursor } = page);
    } while (cursor !== null);
  }
  return found;
}

type Endpoints = Contracts['schedules'];
export type NewSchedule = ClientInput<Endpoints['create']>;

export const invalidate = (): Promise<void> => queryClient.invalidateQueries({ queryKey: scheduleKeys.all });

export const useRemoveSchedule = () =>
  useMutation({
    mutationFn: ({ id: scheduleId, version }: ScheduleView) => api.schedules.remove({ scheduleId, version }),
    onSettled: invalidate,
    onError: showError,
  });

export type Move = { readonly schedule: ScheduleView; readonly sendAt: string };

/** Moves a schedule to another moment; whoever moved or sent it meanwhile is told. */
export const useMoveSchedule = () =>
  useMutation({
    mutationFn: ({ schedule: { id: scheduleId, version }, sendAt }: Move) =>
      api.schedules.update({ scheduleId, version, sendAt }),
    onSettled: invalidate,
    onError: showError,
  });
