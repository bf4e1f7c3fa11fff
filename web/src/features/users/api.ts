import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api-client.ts';
import type { Language } from '#src/lib/i18n.ts';
import { userKeys } from './keys.ts';

export const userQueries = {
  /** Everyone of the company, for pickers. */
  list: () => queryOptions({ queryKey: userKeys.list(), queryFn: () => api.users.list() }),
};

/** Remembers the user's language on the server, so that it follows them to other devices. */
export const useSetLanguage = () =>
  useMutation({ mutationFn: (language: Language) => api.users.setLanguage({ language }) });
