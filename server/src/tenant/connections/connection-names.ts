/** The company's connections by id, in memory: lists show names and statuses without joining for them. */
import type { ConnectionStatus, Provider, Restriction } from '@prosa/shared';
import { defineCache } from '#src/platform/cache/company-cache.ts';
import { listConnectionNames } from './connection-name.queries.ts';
import { connectionChanged, connectionDeleted, connectionSessionChanged } from './events.ts';

export type ConnectionName = {
  readonly id: number;
  readonly name: string;
  readonly status: ConnectionStatus;
  readonly provider: Provider;
  readonly number: string | null;
  readonly isDefault: boolean;
  /** May be over already: ask `holdOf`. */
  readonly restriction: Restriction | null;
  /** What its people write leaves at most this often; 0 at the network's own pace. */
  readonly messagesPerMinute: number;
  /** When its present number was linked; null where nobody has written that down. */
  readonly linkedAt: Date | null;
  /** Whether sample data hang on it: what happens there is nobody's business outside. */
  readonly isSample: boolean;
  /** Whether the connection is deleted: its tickets stay readable, but nothing is sent over it any more. */
  readonly deleted: boolean;
};

export const connectionNames = defineCache<ReadonlyMap<number, ConnectionName>>({
  name: 'connection-names',
  staleAfter: [connectionChanged, connectionSessionChanged, connectionDeleted],
  load: async (ctx) => {
    const rows = await listConnectionNames(ctx);
    return new Map(
      rows.map(({ deletedAt, ...row }) => [
        row.id,
        {
          ...row,
          status: row.status as ConnectionStatus,
          provider: row.provider as Provider,
          deleted: deletedAt !== null,
        },
      ]),
    );
  },
});
