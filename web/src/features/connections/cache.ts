/** How a connection, its session and its removal change what is cached. An older state never replaces a newer one. */
import type { ConnectionView, QueueTag, SessionView } from '@prosa/shared';
import type { QueryClient } from '@tanstack/react-query';
import { withQueueName } from '#src/lib/realtime/queue-names.ts';
import { connectionKeys } from './keys.ts';

type List = readonly ConnectionView[] | undefined;

const listKey = connectionKeys.list();
const newer = (known: ConnectionView | undefined, incoming: { readonly updatedAt: string }): boolean =>
  known === undefined || incoming.updatedAt >= known.updatedAt;

/** Events leave out what only admins may know: an account, a token or a proxy that was known is not taken away by them. */
const keepingSecrets = (known: ConnectionView, incoming: ConnectionView): ConnectionView => ({
  ...incoming,
  cloud: incoming.cloud ?? known.cloud,
  token: incoming.token === '' ? known.token : incoming.token,
  proxy: incoming.proxy === '' ? known.proxy : incoming.proxy,
});

/** Codes travel only to those who ask for one connection: a view without one does not take it away while it is valid. */
const keepingCode = (known: ConnectionView, incoming: ConnectionView): ConnectionView =>
  incoming.qrcode === '' && incoming.status === 'qrcode' ? { ...incoming, qrcode: known.qrcode } : incoming;

function inList(list: List, incoming: ConnectionView): List {
  if (list === undefined) return undefined;
  const known = list.find((connection) => connection.id === incoming.id);
  if (known === undefined) return [...list, incoming].sort((one, other) => one.id - other.id);
  if (!newer(known, incoming)) return list;
  const merged = keepingSecrets(known, incoming);
  return list.map((connection) => (connection.id === incoming.id ? merged : connection));
}

/** A company has one default connection: making one clears the other. */
const oneDefault = (list: List, chosen: ConnectionView): List =>
  chosen.isDefault
    ? list?.map((connection) =>
        connection.id === chosen.id ? connection : { ...connection, isDefault: false },
      )
    : list;

export function putConnection(cache: QueryClient, incoming: ConnectionView): void {
  cache.setQueryData(listKey, (list: List) => oneDefault(inList(list, incoming), incoming));
  cache.setQueryData(connectionKeys.detail(incoming.id), (known: ConnectionView | undefined) =>
    known !== undefined && newer(known, incoming)
      ? keepingSecrets(known, keepingCode(known, incoming))
      : known,
  );
}

export function putSession(cache: QueryClient, { qrcode, ...session }: SessionView): void {
  cache.setQueryData(listKey, (list: List) =>
    list?.map((connection) =>
      connection.id === session.id && newer(connection, session) ? { ...connection, ...session } : connection,
    ),
  );
  cache.setQueryData(connectionKeys.detail(session.id), (known: ConnectionView | undefined) =>
    known !== undefined && newer(known, session) ? { ...known, ...session, qrcode } : known,
  );
  void cache.invalidateQueries({ queryKey: connectionKeys.health(session.id) });
}

/** Takes in a queue's new name wherever a connection names it. */
export function renameQueue(cache: QueryClient, queue: QueueTag): void {
  cache.setQueryData(listKey, (list: List) => list?.map((connection) => withQueueName(connection, queue)));
  cache.setQueriesData<ConnectionView>(
    { queryKey: connectionKeys.details() },
    (known) => known && withQueueName(known, queue),
  );
}

export function removeConnection(cache: QueryClient, id: number): void {
  cache.setQueryData(listKey, (list: List) => list?.filter((connection) => connection.id !== id));
  for (const key of [connectionKeys.detail(id), connectionKeys.health(id), connectionKeys.templates(id)])
    cache.removeQueries({ queryKey: key });
}
