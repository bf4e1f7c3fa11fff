/** Whether the reader takes tickets, as they have said themselves, and whether anybody touches their keyboard. */
import type { Availability, OwnAvailability } from '@prosa/shared';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { sessionKeys } from '#src/lib/session/keys.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export const ownAvailabilityQuery = queryOptions({
  queryKey: sessionKeys.availability,
  queryFn: () => api.users.availability(),
});

/** What is being read now may be older than what is said now. */
const stopReading = (): Promise<void> =>
  queryClient.cancelQueries({ queryKey: ownAvailabilityQuery.queryKey });

const known = (answer: OwnAvailability): void => {
  queryClient.setQueryData(ownAvailabilityQuery.queryKey, answer);
};

/** Returns what the reader has said, once it is known; nothing where the company has not paid. */
export function useOwnAvailability(): OwnAvailability | undefined {
  const { restricted } = useSession();
  return useQuery({ ...ownAvailabilityQuery, enabled: !restricted }).data;
}

/** Returns how the reader stands by now: whom nobody touches counts as away. */
export function useOwnStanding(): Availability | undefined {
  const data = useOwnAvailability();
  return data?.availability === 'available' && data.idle ? 'away' : data?.availability;
}

/** Says whether the reader takes tickets. */
export const useSetAvailability = () =>
  useMutation({
    mutationFn: (availability: Availability) => api.users.setAvailability({ availability }),
    onMutate: stopReading,
    onSuccess: known,
    onError: showError,
  });

/** Says that nobody has touched the keyboard for a while, or that somebody does again. It is said again by itself when it fails. */
export const useSetIdle = () =>
  useMutation({
    mutationFn: (idle: boolean) => api.users.setAvailability({ idle }),
    onMutate: stopReading,
    onSuccess: known,
  });
