/** Who is invited, and what admins do about it. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { reload } from '#src/lib/navigation/reload.ts';
import { signOut } from '#src/lib/session/session.ts';
import { invitationKeys } from './keys.ts';

export const invitationQueries = {
  list: () =>
    queryOptions({
      queryKey: invitationKeys.list(),
      queryFn: () => api.invitations.list(),
    }),
  /** Whom a link invites; asked once, for a link that is good no longer stays so. */
  look: (token: string) =>
    queryOptions({
      queryKey: invitationKeys.look(token),
      queryFn: () => api.invitations.look({ token }),
      retry: false,
    }),
};

export const invalidateInvitations = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: invitationKeys.list() });

export const useSendAgain = (tellRefusal: (error: unknown) => void) =>
  useMutation({
    mutationFn: (invitationId: number) => api.invitations.again({ invitationId }),
    onSettled: invalidateInvitations,
    onError: tellRefusal,
  });

/** Signs out and comes back to the same link. */
export const useSignOutHere = () => useMutation({ mutationFn: () => signOut(reload) });

export const useRemoveInvitation = () =>
  useMutation({
    mutationFn: (invitationId: number) => api.invitations.remove({ invitationId }),
    onSettled: invalidateInvitations,
    onError: showError,
  });
