/**
 * The only place where something is said to browsers. Maps our channels to the wire's event names and adds the message's
 * number; a socket that is in several of the rooms gets one copy. Rooms of another company are refused.
 */
import { type Channel, channels, wireEvents } from '@prosa/shared';
import type { CompanyNumbers } from './fan-out/company-numbers.ts';
import type { Farewell, Publication } from './publication.ts';
import { belongsTo, rooms as roomOf } from './rooms.ts';
import type { SocketServer } from './types.ts';

/** Without an event id for what is true for seconds only (typing), which nobody needs to make up for. */
export type PublishNow = (
  companyId: number,
  publications: readonly (Publication | Farewell)[],
  eventId?: string,
) => void;

export type PublishOptions = {
  readonly io: SocketServer;
  /** Hears of every message with a number. */
  readonly told: CompanyNumbers['told'];
  /** Throws when a payload is not what its channel declares; for tests and development. */
  readonly checkPayloads: boolean;
};

export function openPublish({ io, told, checkPayloads }: PublishOptions): PublishNow {
  return (companyId, publications, eventId) => {
    for (const publication of publications) {
      if ('farewell' in publication) {
        farewell(io, companyId, publication);
        continue;
      }
      const { rooms, except = [], channel, payload } = publication;
      // To no room at all would be to everybody.
      if (rooms.length === 0) continue;
      const foreign = rooms.find((room) => !belongsTo(room, companyId));
      if (foreign !== undefined) throw new Error(`company ${companyId} may not speak in the room ${foreign}`);
      if (checkPayloads) channels[channel].parse(payload);
      const values: unknown[] = eventId === undefined ? [payload] : [payload, eventId];
      for (const event of wireEvents<Channel>(companyId, channel, payload)) {
        if (eventId !== undefined) told(companyId, { rooms, except, event, payload, eventId });
        io.to([...rooms])
          .except([...except])
          .emit(event, ...values);
      }
    }
  };
}

/** On every process. What was said before is on its way already, and arrives first. */
function farewell(io: SocketServer, companyId: number, ending: Farewell): void {
  if (ending.farewell === 'company') return io.in(roomOf.sockets(companyId)).disconnectSockets(true);
  const { userId, except } = ending;
  const sockets = io.in(roomOf.socketsOf(companyId, userId));
  const ended = except === null ? sockets : sockets.except(roomOf.session(companyId, except));
  ended.disconnectSockets(true);
}
