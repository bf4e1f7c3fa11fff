/** What the page asks of a period. */
import type { DashboardPeriod } from '@prosa/shared';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { reportKeys } from './keys.ts';
import type { ReportPlace } from './place.ts';

export const reportQueries = {
  /** While another period or queue loads, the last one stays in sight; of another dimension nothing does. */
  one: (place: ReportPlace, { from, to }: DashboardPeriod) =>
    queryOptions({
      queryKey: reportKeys.one(place, { from, to }),
      queryFn: () => api.reports.read({ by: place.by, date_from: from, date_to: to, queueId: place.queue }),
      staleTime: 0,
      placeholderData: (last, query) =>
        query?.queryKey[1] === place.by ? keepPreviousData(last) : undefined,
    }),
};
