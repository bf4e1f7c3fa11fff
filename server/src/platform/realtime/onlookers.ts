/**
 * Who looks at something that others have open, told to all of these whenever it changes: the whole list, so that nobody
 * has to add up comings and goings. A user counts once, however many tabs there are; a socket that ends is gone with its rooms.
 */

import type { Logger } from '../log/log.ts';
import type { Publication } from './publication.ts';
import type { PublishNow } from './publish.ts';
import type { SocketServer } from './types.ts';

/** What a room has to do with being looked at. */
export type Watched = {
  readonly companyId: number;
  /** The room of those who look and let the others see it. */
  readonly onlookers: string;
  /** This very room is the onlookers', not that of all who have it open. */
  readonly isOnlookers: boolean;
  readonly tell: (userIds: readonly number[]) => Publication;
};

/** `undefined` for rooms of which nobody is told who is there. */
export type FindWatched = (room: string) => Watched | undefined;

export type Onlookers = {
  /** Nothing is told any more. */
  close(): void;
};

/** Who comes and goes within such a moment (a reload, a change of tabs) is told of once. */
const togetherMs = 60;

export function openOnlookers({
  io,
  publish,
  watched,
  log,
}: {
  readonly io: SocketServer;
  readonly publish: PublishNow;
  readonly watched: FindWatched;
  readonly log: Logger;
}): Onlookers {
  const due = new Map<string, NodeJS.Timeout>();
  const { adapter } = io.of('/');

  /** Somebody came to look or left, or opened what is looked at, who then wants to know who is there. */
  const moved = (room: string): void => {
    const place = watched(room);
    if (place === undefined || due.has(room)) return;
    const tellSoon = (): void => {
      due.delete(room);
      tell(place).catch((err: unknown) => log.debug({ err, room }, 'who looks at it could not be told'));
    };
    due.set(room, setTimeout(tellSoon, togetherMs));
  };
  const left = (room: string): void => {
    if (watched(room)?.isOnlookers) moved(room);
  };

  async function tell({ companyId, onlookers, isOnlookers, tell: told }: Watched): Promise<void> {
    const here = await io.in(onlookers).fetchSockets();
    const userIds = [...new Set(here.map((socket) => socket.data.identity.userId))].sort((a, b) => a - b);
    // Nobody looks, as whoever has just opened it thinks anyway.
    if (userIds.length === 0 && !isOnlookers) return;
    publish(companyId, [told(userIds)]);
  }

  adapter.on('join-room', moved);
  adapter.on('leave-room', left);

  return {
    close: () => {
      adapter.off('join-room', moved);
      adapter.off('leave-room', left);
      for (const timer of due.values()) clearTimeout(timer);
      due.clear();
    },
  };
}
