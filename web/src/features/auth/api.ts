import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api-client.ts';
import { authKeys } from './keys.ts';
import { signIn, signOut } from './session.ts';

export const authQueries = {
  /** The version of the server that is running. */
  version: () =>
    queryOptions({
      queryKey: authKeys.version,
      queryFn: () => api.auth.version().then(({ version }) => version),
    }),
};

export const useSignOut = () => useMutation({ mutationFn: signOut });
export const useSignIn = () => useMutation({ mutationFn: signIn });
