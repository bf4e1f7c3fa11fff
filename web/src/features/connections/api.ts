/** What the pages ask of connections and do with them. Every change of a connection passes through `cache.ts`. */
import type { ClientInput, ConnectionView, Contracts } from '@prosa/shared';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { putConnection, removeConnection } from './cache.ts';
import { connectionKeys } from './keys.ts';

const healthMs = 10_000;

const newerOf = (known: unknown, incoming: unknown): unknown => {
  const [before, after] = [known, incoming] as [ConnectionView | undefined, ConnectionView];
  return before !== undefined && before.updatedAt > after.updatedAt ? before : after;
};

export const connectionQueries = {
  /** The company's connections with status and queues. */
  list: () =>
    queryOptions({ queryKey: connectionKeys.list(), queryFn: () => api.connections.list({ session: 0 }) }),
  /** Networks a new connection can be made with, the usual one first. */
  providers: () =>
    queryOptions({
      queryKey: connectionKeys.providers(),
      queryFn: () => api.connections.providers(),
      meta: { static: true },
    }),
  /** A connection with the code to scan. */
  detail: (whatsappId: number) =>
    queryOptions({
      queryKey: connectionKeys.detail(whatsappId),
      queryFn: () => api.connections.get({ whatsappId }),
      staleTime: 0,
      // An answer that was on its way while an event came must not undo the event.
      structuralSharing: newerOf,
    }),
  /** Signs of life; asked for anew as long as somebody looks. */
  health: (whatsappId: number) =>
    queryOptions({
      queryKey: connectionKeys.health(whatsappId),
      queryFn: () => api.connections.health({ whatsappId }),
      staleTime: 0,
      refetchInterval: healthMs,
    }),
  /** Message templates of an official number. */
  templates: (whatsappId: number) =>
    queryOptions({
      queryKey: connectionKeys.templates(whatsappId),
      queryFn: () => api.connections.templates({ whatsappId }),
    }),
};

type Endpoints = Contracts['connections'];
export type NewConnection = ClientInput<Endpoints['create']>;
export type ConnectionChange = ClientInput<Endpoints['update']>;

/** Shows a connection as it was saved wherever connections are listed. */
export const show = (connection: ConnectionView): void => putConnection(queryClient, connection);

export const useRemoveConnection = () =>
  useMutation({
    mutationFn: (input: ClientInput<Endpoints['remove']>) => api.connections.remove(input),
    onSuccess: (_, { whatsappId }) => removeConnection(queryClient, Number(whatsappId)),
    onError: showError,
  });

type SessionAction = 'retrySession' | 'newSession' | 'endSession';

/** Connects again, asks for a new code or disconnects; the new status arrives as an event. */
export const useSessionAction = () =>
  useMutation({
    mutationFn: ({ whatsappId, action }: { whatsappId: number; action: SessionAction }) =>
      api.connections[action]({ whatsappId }),
    onSuccess: (_, { whatsappId }) =>
      queryClient.invalidateQueries({ queryKey: connectionKeys.detail(whatsappId) }),
    onError: showError,
  });

/** Orders the eight characters that the owner of the number types on the phone. Refusals belong to the field. */
export const usePairingCode = () =>
  useMutation({
    mutationFn: (input: ClientInput<Endpoints['pairingCode']>) => api.connections.pairingCode(input),
  });

/** Reads the templates anew from Meta. */
export const useSyncTemplates = () =>
  useMutation({
    mutationFn: (whatsappId: number) => api.connections.syncTemplates({ whatsappId }),
    onSuccess: (templates, whatsappId) =>
      queryClient.setQueryData(connectionQueries.templates(whatsappId).queryKey, templates),
    onError: showError,
  });

/** Lets a simulated phone scan the code of a test connection. */
export const useSimulateScan = () =>
  useMutation({
    mutationFn: (input: { whatsappId: number; qrcode: string }) => api.sandbox.scan(input),
    onError: showError,
  });
