/** The user's devices, what is pushed to them, and whether this browser is one of them. */
import type { PushChoices, PushView } from '@prosa/shared';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { storage } from '#src/lib/browser/storage.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { askPermission } from '../browser-notices.ts';
import { notificationKeys } from '../keys.ts';
import { ownMark, subscribe, unsubscribe } from './this-device.ts';

export const pushQueries = {
  all: () => queryOptions({ queryKey: notificationKeys.push(), queryFn: () => api.notifications.push() }),
  /** Only the browser knows it, and may have changed it meanwhile. */
  here: () => queryOptions({ queryKey: notificationKeys.pushedHere(), queryFn: ownMark, staleTime: 0 }),
};

export function usePush() {
  const query = useQuery(pushQueries.all());
  const { data: mark } = useQuery(pushQueries.here());
  const isOn = query.data?.devices.some((device) => device.mark === mark) === true;
  return { ...query, mark, isOn };
}

const useAskAgain = () => {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: notificationKeys.push() }),
      cache.invalidateQueries({ queryKey: notificationKeys.pushedHere() }),
    ]);
};

/** The user said no, or the browser let nobody ask: there is nothing to try again. */
export class NotAllowed extends Error {}

/** Has this browser be pushed to; asks for its permission first. */
export function useAddDevice() {
  const { id } = useSession();
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: async () => {
      if ((await askPermission()) !== 'granted') throw new NotAllowed();
      const { key } = await api.notifications.push();
      await api.notifications.addDevice(await subscribe(key));
      storage.set('pushedFor', String(id));
    },
    onSettled: askAgain,
  });
}

export function useRemoveDevice() {
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: async ({ id, isHere }: { id: number; isHere: boolean }) => {
      if (isHere) {
        storage.remove('pushedFor');
        await unsubscribe();
      }
      await api.notifications.removeDevice({ deviceId: id });
    },
    onError: showError,
    onSettled: askAgain,
  });
}

export function useTestDevice(done: string) {
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: (deviceId: number) => api.notifications.testDevice({ deviceId }),
    onSuccess: () => showSuccess(done),
    onError: showError,
    onSettled: askAgain,
  });
}

export function useChangePush() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<PushChoices>) => api.notifications.changePush(change),
    onSuccess: (choices) =>
      cache.setQueryData<PushView>(notificationKeys.push(), (push) => push && { ...push, choices }),
    onError: showError,
  });
}
