/** Endpoints of contacts → use cases. */
import { type contactsContract, fail, mayExportContacts } from '@prosa/shared';
import type { Storage } from '#src/drivers/storage/driver.ts';
import { companySettings } from '#src/features/settings/index.ts';
import type { Ctx, RemoteCtx } from '#src/platform/context.ts';
import type { Handlers } from '#src/platform/feature.ts';
import { bulkContacts } from './bulk/bulk-contacts.remote.ts';
import { countChosen } from './bulk/chosen-contacts.ts';
import { createContact } from './changes/create-contact.remote.ts';
import { editContact } from './changes/edit-contact.remote.ts';
import { type DropTickets, removeContact } from './changes/remove-contact.ts';
import { completeContact, completeContacts, type FindConnections } from './complete-contacts.ts';
import { findContact } from './contact.queries.ts';
import { type ContactRecord, contactRecord } from './contact.view.ts';
import type { ExportWorld } from './export/export-files.ts';
import type { ExportKind } from './export/export-links.ts';
import { checkNow, type NumberWorld } from './identity/check-number.remote.ts';
import { importBook, type TellBook } from './identity/import-book.remote.ts';
import { mergeContacts } from './identity/merge-contacts.ts';
import type { ImportTarget } from './import/import-target.ts';
import { readImport, readImportRows } from './import/read-import.ts';
import { startImport } from './import/start-import.ts';
import { uploadContacts } from './import/upload-contacts.remote.ts';
import { listAllContacts, listContactsPage } from './lists/list-contacts.ts';
import { eraseContact, type ForgetNumbers } from './retention/erase-contact.ts';

/** What contacts are handed: a way to ask WhatsApp, what becomes of conversations, where files lie, who keeps what. */
export type ContactsWorld = NumberWorld &
  ExportWorld & {
    readonly dropTickets: DropTickets;
    readonly forgetNumbers: ForgetNumbers;
    readonly storage: Storage;
    /** Who takes the rows of imports beside contacts. */
    readonly importTargets: readonly ImportTarget[];
    readonly tellBook: TellBook;
    readonly findConnections: FindConnections;
  };

const existing = async (ctx: Ctx, contactId: number) =>
  (await findContact(ctx, contactId)) ?? fail('ERR_NO_CONTACT_FOUND');

export const contactRoutes = (world: ContactsWorld): Handlers<typeof contactsContract> => ({
  list: async (ctx, query) => {
    const { contacts, ...page } = await listContactsPage(ctx, world.talkedSince, query);
    return { ...page, contacts: await completeContacts(ctx, world.findConnections, contacts) };
  },
  all: async (ctx, { searchParam, name }, exchange) => {
    const { contacts, isTruncated } = await listAllContacts(ctx, searchParam || (name?.trim() ?? ''));
    if (isTruncated) exchange.setHeader('x-truncated', 'true');
    return contacts;
  },
  count: (ctx, filter) => countChosen(ctx, world.talkedSince, filter),
  bulk: (ctx, input) => bulkContacts(ctx, world, input),
  get: async (ctx, { contactId }) =>
    completed(world, ctx, contactRecord(await existing(ctx, contactId), ctx.now())),
  create: async (ctx, input) => afterwards(world, ctx, await createContact(ctx, world.lookUp, input)),
  update: async (ctx, input) => afterwards(world, ctx, await editContact(ctx, world.lookUp, input)),
  check: async (ctx, { contactId }) => afterwards(world, ctx, await checkNow(ctx, world, contactId)),
  merge: async (ctx, input) => completed(world, ctx, await mergeContacts(ctx, world.join, input)),
  exportOne: async (ctx, { contactId }) => {
    await existing(ctx, contactId);
    return linkTo(world, ctx, 'person', String(contactId));
  },
  erase: async (ctx, input) => {
    await eraseContact(ctx, world, input);
    return { message: 'Contact erased' };
  },
  exportAll: async (ctx, filter) => {
    if (!mayExportContacts(ctx.actor, (await ctx.cached(companySettings)).contactsExport))
      fail('ERR_NO_PERMISSION');
    return linkTo(world, ctx, 'contacts', JSON.stringify(filter));
  },
  upload: (ctx, input, exchange) => uploadContacts(ctx, world.storage, input, exchange),
  importBook: (ctx, input) => importBook(ctx, world.tellBook, input),
  getImport: (ctx, { importId }) => readImport(ctx, importId),
  startImport,
  importRows: readImportRows,
  importProblems: async (ctx, { importId }) => {
    await readImport(ctx, importId);
    return linkTo(world, ctx, 'problems', String(importId));
  },
  remove: async (ctx, { contactId }) => {
    await removeContact(ctx, world.dropTickets, contactId);
    return { message: 'Contact deleted' };
  },
});

const completed = ({ findConnections }: ContactsWorld, ctx: Ctx, record: ContactRecord) =>
  completeContact(ctx, findConnections, record);

/** After work that was done in transactions of its own. */
const afterwards = (world: ContactsWorld, ctx: RemoteCtx, record: ContactRecord) =>
  ctx.inside((inner) => completed(world, inner, record));

const linkTo = ({ links }: ExportWorld, ctx: Ctx, kind: ExportKind, argument: string) => ({
  url: links.of({ companyId: ctx.companyId, kind, argument }, ctx.now()),
});
