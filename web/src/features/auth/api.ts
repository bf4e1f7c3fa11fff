import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { signOut } from '#src/lib/session/session.ts';
import { authKeys } from './keys.ts';

export const authQueries = {
  /** Whether the reader signs in with a second factor. */
  totp: () => queryOptions({ queryKey: authKeys.totp, queryFn: () => api.auth.totp(), staleTime: 0 }),
  /** Whether a colleague does. */
  totpOf: (userId: number) =>
    queryOptions({
      queryKey: authKeys.totpOf(userId),
      queryFn: () => api.auth.totpOf({ userId }),
      staleTime: 0,
    }),
};

const invalidate = (): Promise<void> => queryClient.invalidateQueries({ queryKey: authKeys.totp });

type Proof = { password: string; code: string };

export const useBeginTotp = () =>
  useMutation({ mutationFn: (input: { password: string }) => api.auth.beginTotp(input) });
export const useConfirmTotp = () =>
  useMutation({
    mutationFn: (input: { code: string }) => api.auth.confirmTotp(input),
    onSuccess: invalidate,
  });
export const useDisableTotp = () =>
  useMutation({ mutationFn: (proof: Proof) => api.auth.disableTotp(proof), onSuccess: invalidate });
export const useRenewRecoveryCodes = () =>
  useMutation({ mutationFn: (proof: Proof) => api.auth.renewRecoveryCodes(proof), onSuccess: invalidate });
export const useResetTotp = () =>
  useMutation({
    mutationFn: (userId: number) => api.auth.resetTotp({ userId }),
    onSuccess: invalidate,
    onError: showError,
  });

export const useSignOut = () => useMutation({ mutationFn: () => signOut() });
