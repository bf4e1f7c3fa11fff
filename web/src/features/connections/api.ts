import type { ClientInput, Contracts } from '@prosa/shared';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api-client.ts';
import { showError } from '#src/lib/errors.ts';
import { queryClient } from '#src/lib/query.ts';
import { putConnection, removeConnection } from './cache.ts';
import { connectionKeys } from './keys.ts';

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
  /** One connection with the code to scan. */
  detail: (whatsappId: number) =>
    queryOptions({
      queryKey: connectionKeys.detail(whatsappId),
      queryFn: () => api.connections.get({ whatsappId }),
      staleTime: 0,
    }),
};

type Endpoints = Contracts['connections'];
export type NewConnection = ClientInput<Endpoints['create']>;
export type ConnectionChange = ClientInput<Endpoints['update']>;

export const useCreateConnection = () =>
  useMutation({
    mutationFn: (input: NewConnection) => api.connections.create(input),
    onSuccess: (connection) => putConnection(queryClient, connection),
  });

export const useUpdateConnection = () =>
  useMutation({
    mutationFn: (input: ConnectionChange) => api.connections.update(input),
    onSuccess: (connection) => putConnection(queryClient, connection),
  });

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
    onError: showError,
  });

/** A simulated phone scans the code of a test connection. */
export const useSimulateScan = () =>
  useMutation({
    mutationFn: (input: { whatsappId: number; qrcode: string }) => api.sandbox.scan(input),
    onError: showError,
  });
