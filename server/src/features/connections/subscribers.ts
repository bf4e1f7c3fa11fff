/** What browsers hear about connections: everyone the status, admins also the code to scan. */
import { type Publication, publishOn } from '#src/platform/feature.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { findConnection } from './connection.queries.ts';
import { sessionView } from './connection.view.ts';
import { connectionChanged, connectionDeleted, connectionSessionChanged } from './events.ts';
import { viewOf } from './read-connections.ts';

export const subscribers = [
  publishOn(connectionChanged, async (ctx, { connectionId }) => {
    const row = await findConnection(ctx, connectionId);
    if (row === undefined) return [];
    const whatsapp = await viewOf(ctx, row, { code: false, token: false });
    return [
      { rooms: [rooms.company(ctx.companyId)], channel: 'whatsapp', payload: { action: 'update', whatsapp } },
    ];
  }),
  publishOn(connectionSessionChanged, async (ctx, { connectionId }) => {
    const row = await findConnection(ctx, connectionId);
    if (row === undefined) return [];
    const everyone = rooms.company(ctx.companyId);
    const admins = rooms.admins(ctx.companyId);
    const tell = (code: boolean, to: Pick<Publication, 'rooms' | 'except'>): Publication => ({
      ...to,
      channel: 'whatsappSession',
      payload: { action: 'update', session: sessionView(row, { code }) },
    });
    return [tell(true, { rooms: [admins] }), tell(false, { rooms: [everyone], except: [admins] })];
  }),
  publishOn(connectionDeleted, async (ctx, { connectionId }) => [
    {
      rooms: [rooms.company(ctx.companyId)],
      channel: 'whatsapp',
      payload: { action: 'delete', whatsappId: connectionId },
    },
  ]),
];
