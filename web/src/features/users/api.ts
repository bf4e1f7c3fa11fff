/** What the pages ask of users and do with them. */
import type { ClientInput, Contracts, UserDetail } from '@prosa/shared';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { api, replacingSession } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import type { Language } from '#src/lib/i18n/i18n.ts';
import { userKeys } from './keys.ts';
import type { UserPlace } from './place.ts';

export const userQueries = {
  /** Everyone of the company, for pickers. */
  list: () => queryOptions({ queryKey: userKeys.list(), queryFn: () => api.users.list() }),
  /** Users as they are looked for and sorted, page by page. */
  pages: (place: UserPlace) =>
    infiniteQueryOptions({
      queryKey: userKeys.pages(place),
      queryFn: ({ pageParam }) =>
        api.users.page({
          searchParam: place.q,
          sort: place.sort,
          queueId: place.queue,
          profile: place.profile,
          online: place.online && place.online === 'yes',
          pageNumber: pageParam,
        }),
      initialPageParam: 1,
      getNextPageParam: ({ hasMore }, _, last) => (hasMore ? last + 1 : undefined),
    }),
  detail: (userId: number) =>
    queryOptions({
      queryKey: userKeys.detail(userId),
      queryFn: () => api.users.get({ userId }),
      staleTime: 0,
    }),
};

type Endpoints = Contracts['users'];
export type UserChange = ClientInput<Endpoints['update']>;

export async function invalidate(user?: UserDetail): Promise<void> {
  if (user !== undefined) queryClient.setQueryData(userQueries.detail(user.id).queryKey, user);
  await queryClient.invalidateQueries({ queryKey: userKeys.everyPages() });
}

/**
 * Changes a user. With the present password it is one's own by which one signs in: another session goes on in place of
 * this one.
 */
export async function updateUser(input: UserChange): Promise<UserDetail> {
  if (input.currentPassword === undefined) return api.users.update(input);
  const { token: _token, ...user } = await replacingSession((inside) => inside.users.update(input));
  return user;
}

export const useRemoveUser = () =>
  useMutation({
    mutationFn: (userId: number) => api.users.remove({ userId }),
    onSuccess: () => invalidate(),
    onError: showError,
  });

/** Remembers the user's language on the server, so that it follows them to other devices. */
export const useUpdateLanguage = () =>
  useMutation({ mutationFn: (language: Language) => api.users.setLanguage({ language }) });
