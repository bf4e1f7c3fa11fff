/** Builders of dashboards for tests. */
import type { Attendant, DashboardCounters, Insights } from '@prosa/shared';
import type { Summary } from './api.ts';

export const noCounters: DashboardCounters = {
  avgSupportTime: 0,
  avgWaitTime: 0,
  supportHappening: 0,
  supportPending: 0,
  supportFinished: 0,
  leads: 0,
};

export const buildAttendant = (own: Partial<Attendant> = {}): Attendant => ({
  id: 1,
  name: 'Ana',
  avgSupportTime: 0,
  avgWaitTime: 0,
  open: 0,
  tickets: 0,
  finished: 0,
  rating: null,
  ratings: 0,
  online: false,
  availability: 'offline',
  carried: 0,
  capacity: 10,
  ...own,
});

export const buildSummary = (own: Partial<Summary> = {}): Summary => ({
  period: { from: '2026-11-01', to: '2026-11-22' },
  counters: noCounters,
  attendants: [],
  ...own,
});

const nothing = { count: 0, average: null, p50: null, p90: null, p95: null };

export const buildInsights = (own: Partial<Insights> = {}): Insights => ({
  period: { from: '2026-11-01', to: '2026-11-22' },
  days: [],
  hours: [],
  queues: [],
  connections: [],
  tags: [],
  reasons: [],
  firstReply: nothing,
  resolution: nothing,
  satisfaction: { asked: 0, rates: [0, 0, 0], average: null },
  ...own,
});
