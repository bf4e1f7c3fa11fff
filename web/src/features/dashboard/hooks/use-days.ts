/** The days that are looked at, in the company's zone; at midnight they move on. */
import type { DashboardPeriod } from '@prosa/shared';
import { useMemo } from 'react';
import { useRoom } from '#src/lib/realtime/realtime.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { today } from '#src/lib/time/time.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { type Choice, daysChosen } from '../period/choice.ts';

const minuteMs = 60_000;

export type Days = { readonly period: DashboardPeriod; readonly today: string; readonly zone: string };

export function useDays(choice: Choice): Days {
  const zone = useSession().company.timezone;
  const day = today({ now: useNow(minuteMs), zone });
  return useMemo(() => ({ period: daysChosen(choice, day), today: day, zone }), [choice, day, zone]);
}

/** Hears of every ticket that comes, moves or ends. */
export function useTicketNews(): void {
  useRoom('tickets', 'open');
  useRoom('tickets', 'pending');
  useRoom('tickets', 'closed');
}
