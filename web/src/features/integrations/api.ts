import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api-client.ts';
import { integrationKeys } from './keys.ts';

export const integrationQueries = {
  /** Integrations to choose from, by name. */
  list: () => queryOptions({ queryKey: integrationKeys.list(), queryFn: () => api.integrations.list() }),
};
