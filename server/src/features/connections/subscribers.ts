/** What browsers hear about connections: everyone the status, admins also the code to scan and what is out of order. */
import type { Restriction, StandingTurn, StatusReason } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { jobOn, publishOn } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import {
  connectionChanged,
  connectionDeleted,
  connectionSessionChanged,
} from '#src/tenant/connections/events.ts';
import { queueDeleted } from '#src/tenant/queues/index.ts';
import { findConnection } from './connection.queries.ts';
import { sessionView } from './connection.view.ts';
import { connectionAway, connectionRecovered, connectionStanding } from './events.ts';
import { stripQueue, writeAlert } from './jobs.ts';
import { viewOf } from './settings/list-connections.ts';

type Outage = { readonly connectionId: number; readonly since: string };

/** Only whoever can do something about it is told. */
async function alertOf(
  ctx: Ctx,
  action: 'outage' | 'recovery',
  { connectionId, since }: Outage,
): Promise<Publication[]> {
  const row = await findConnection(ctx, connectionId);
  if (row === undefined) return [];
  const { id, name } = row;
  const reason = action === 'outage' ? (row.statusReason as StatusReason | null) : null;
  return [
    {
      rooms: [rooms.admins(ctx.companyId)],
      channel: 'whatsappAlert',
      payload: { action, connection: { id, name }, reason, since },
    },
  ];
}

async function standingOf(
  ctx: Ctx,
  {
    connectionId,
    since,
    turn,
    restriction,
  }: Outage & { turn: StandingTurn; restriction: Restriction | null },
): Promise<Publication[]> {
  const row = await findConnection(ctx, connectionId);
  if (row === undefined) return [];
  const connection = { id: row.id, name: row.name };
  return [
    {
      rooms: [rooms.admins(ctx.companyId)],
      channel: 'whatsappAlert',
      payload: { action: turn, connection, reason: null, since, restriction },
    },
  ];
}

export const subscribers = [
  publishOn(connectionAway, (ctx, outage) => alertOf(ctx, 'outage', outage)),
  publishOn(connectionRecovered, (ctx, outage) => alertOf(ctx, 'recovery', outage)),
  jobOn(connectionAway, writeAlert, (outage) => ({
    ...outage,
    kind: 'outage' as const,
    restriction: null,
  })),
  jobOn(connectionRecovered, writeAlert, (outage) => ({
    ...outage,
    kind: 'recovery' as const,
    restriction: null,
  })),
  publishOn(connectionStanding, standingOf),
  jobOn(connectionStanding, writeAlert, ({ turn, ...standing }) => ({ ...standing, kind: turn })),
  jobOn(queueDeleted, stripQueue, ({ queueId }) => ({ queueId })),
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
