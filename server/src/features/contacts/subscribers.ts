/** Tells browsers about contacts; everyone of the company works with them. */
import type { Ctx } from '#src/platform/context.ts';
import { jobOn, publishOn } from '#src/platform/feature.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { queueDeleted } from '#src/tenant/queues/index.ts';
import { userDeleted } from '#src/tenant/users/index.ts';
import { completeContact, type FindConnections } from './complete-contacts.ts';
import { findContact } from './contact.queries.ts';
import { contactRecord } from './contact.view.ts';
import {
  contactCreated,
  contactDeleted,
  contactMerged,
  contactsImported,
  contactUpdated,
  importProgressed,
} from './events.ts';
import { findImport } from './import/import.queries.ts';
import { importViewOf } from './import/import.view.ts';
import { leaveOwnerJob, leaveQueueJob } from './jobs.ts';

const tell =
  (action: 'create' | 'update', findConnections: FindConnections) =>
  async (ctx: Ctx, { contactId }: { contactId: number }): Promise<Publication[]> => {
    const row = await findContact(ctx, contactId);
    if (row === undefined) return [];
    return [
      {
        rooms: [rooms.company(ctx.companyId)],
        channel: 'contact',
        payload: {
          action,
          contact: await completeContact(ctx, findConnections, contactRecord(row, ctx.now())),
        },
      },
    ];
  };

const tellGone = async (ctx: Ctx, { contactId }: { contactId: number }): Promise<Publication[]> => [
  { rooms: [rooms.company(ctx.companyId)], channel: 'contact', payload: { action: 'delete', contactId } },
];

/** What becomes no contacts is admins' work. */
const tellImport = async (ctx: Ctx, { importId }: { importId: number }): Promise<Publication[]> => {
  const entry = await findImport(ctx, importId);
  if (entry === undefined) return [];
  const room = entry.target === null ? rooms.company(ctx.companyId) : rooms.admins(ctx.companyId);
  return [
    {
      rooms: [room],
      channel: 'contactImport',
      payload: { action: 'update', import: importViewOf(entry) },
    },
  ];
};

const tellMany = async (ctx: Ctx): Promise<Publication[]> => [
  { rooms: [rooms.company(ctx.companyId)], channel: 'contactImport', payload: { action: 'reload' } },
];

export const contactSubscribers = (findConnections: FindConnections) => [
  publishOn(contactCreated, tell('create', findConnections)),
  publishOn(contactUpdated, tell('update', findConnections)),
  publishOn(contactDeleted, tellGone),
  publishOn(contactMerged, tellGone),
  publishOn(importProgressed, tellImport),
  publishOn(contactsImported, tellMany),
  jobOn(userDeleted, leaveOwnerJob, ({ userId }) => ({ userId })),
  jobOn(queueDeleted, leaveQueueJob, ({ queueId }) => ({ queueId })),
];
