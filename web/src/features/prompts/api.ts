import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api-client.ts';
import { promptKeys } from './keys.ts';

export const promptQueries = {
  /** Prompts to choose from, by name. */
  list: () => queryOptions({ queryKey: promptKeys.list(), queryFn: () => api.prompts.list() }),
};
