import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api-client.ts';
import { queueKeys } from './keys.ts';

export const queueQueries = {
  /** The company's queues in their order. */
  list: () => queryOptions({ queryKey: queueKeys.list(), queryFn: () => api.queues.list() }),
};
