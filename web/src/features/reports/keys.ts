import type { ReportPlace } from './place.ts';

export const reportKeys = {
  all: ['reports'] as const,
  mailings: () => [...reportKeys.all, 'mailings'] as const,
  one: (place: ReportPlace, period: object) =>
    [...reportKeys.all, place.by, place.queue ?? null, period] as const,
};
