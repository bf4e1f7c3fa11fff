/**
 * How many sockets a user and a company have on this process. One too many is not let in and told so
 * (`ERR_TOO_MANY_AT_ONCE`); those that are there stay. Its client comes back by itself, slower each time.
 */
import type { ErrorCode } from '@prosa/shared';
import { counter } from '../metrics.ts';
import type { SocketIdentity } from './identity.ts';
import type { ServerSocket } from './types.ts';

export type CrowdOptions = {
  /** How many users the company has. */
  readonly seats: (identity: SocketIdentity) => number | Promise<number>;
  readonly socketsPerUser: number;
};

const perSeat = 10;
/** A small company’s few users may have many tabs each. */
const perCompanyAtLeast = 100;

const refused = counter(
  'prosa_socket_crowded_total',
  'Sockets that were one too many of their user or company',
);

export function openCrowd({ seats, socketsPerUser }: CrowdOptions) {
  const counts = new Map<string, number>();
  const count = (key: string): number => counts.get(key) ?? 0;
  const change = (key: string, by: 1 | -1): void => {
    const now = count(key) + by;
    if (now > 0) counts.set(key, now);
    else counts.delete(key);
  };
  return {
    /** Counts the socket until its connection ends; rejects with the code when there is no room for it. */
    enter: async (socket: ServerSocket, identity: SocketIdentity): Promise<void> => {
      const { companyId, userId } = identity;
      const keys = [`c${companyId}`, `c${companyId}/u${userId}`] as const;
      const perCompany = perCompanyAtLeast + perSeat * (await seats(identity));
      if (count(keys[0]) >= perCompany || count(keys[1]) >= socketsPerUser) {
        refused.inc();
        throw new Error('ERR_TOO_MANY_AT_ONCE' satisfies ErrorCode);
      }
      // It may have gone meanwhile, and would be counted for ever.
      if (socket.conn.readyState !== 'open') throw new Error('ERR_SESSION_EXPIRED' satisfies ErrorCode);
      for (const key of keys) change(key, 1);
      socket.conn.once('close', () => {
        for (const key of keys) change(key, -1);
      });
    },
  };
}
