/**
 * Who looks at a conversation, told to all who have it open whenever it changes: the whole list, so that nobody has to
 * add up comings and goings. A user counts once, however many tabs there are; a socket that ends is gone with its rooms.
 */
import type { Logger } from '../log/log.ts';
import type { PublishNow } from './publish.ts';
import { rooms, type Viewed, viewedIn } from './rooms.ts';
import type { SocketServer } from './types.ts';

export type Viewers = {
  /** Nothing is told any more. */
  close(): void;
};

/** Who comes and goes within such a moment (a reload, a change of tabs) is told of once. */
const togetherMs = 60;

export function openViewers({
  io,
  publish,
  log,
}: {
  readonly io: SocketServer;
  readonly publish: PublishNow;
  readonly log: Logger;
}): Viewers {
  const due = new Map<string, NodeJS.Timeout>();
  const { adapter } = io.of('/');

  /** Somebody came to look or left, or opened the conversation, who then wants to know who is there. */
  const moved = (room: string): void => {
    const place = viewedIn(room);
    if (place === undefined || due.has(room)) return;
    const tellSoon = (): void => {
      due.delete(room);
      tell(place).catch((err: unknown) =>
        log.debug({ err, room }, 'who looks at a conversation could not be told'),
      );
    };
    due.set(room, setTimeout(tellSoon, togetherMs));
  };
  const left = (room: string): void => {
    if (viewedIn(room)?.isViewers) moved(room);
  };

  async function tell({ companyId, ticketId, isViewers }: Viewed): Promise<void> {
    const here = await io.in(rooms.viewers(companyId, ticketId)).fetchSockets();
    const userIds = [...new Set(here.map((socket) => socket.data.identity.userId))].sort((a, b) => a - b);
    // Nobody looks, as whoever has just opened it thinks anyway.
    if (userIds.length === 0 && !isViewers) return;
    const payload = { ticketId, userIds };
    publish(companyId, [{ rooms: [rooms.ticket(companyId, ticketId)], channel: 'viewers', payload }]);
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
