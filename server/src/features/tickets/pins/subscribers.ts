/** Whoever has pinned a ticket hears of it in all of their browsers; nobody else does. */
import { publishOn } from '#src/platform/feature.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { ticketPinChanged } from '../events.ts';
import { findPin } from './pin.queries.ts';

export const pinSubscribers = [
  publishOn(ticketPinChanged, async (ctx, { ticketId, userId }) => {
    const pinned = (await findPin(ctx, userId, ticketId)) !== undefined;
    const to = [rooms.user(ctx.companyId, userId)];
    return [{ rooms: to, channel: 'ticketPin', payload: { ticketId, pinned } }];
  }),
];
