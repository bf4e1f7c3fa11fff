/** Endpoints of contacts → use cases. */
import { type contactsContract, fail, mayExportContacts } from '@prosa/shared';
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { Ctx, RemoteCtx } from '#src/platform/context.ts';
import type { Handlers } from '#src/platform/feature.ts';
import { companySettings } from '#src/tenant/settings/index.ts';
import { bulkContacts } from './bulk/bulk-contacts.remote.ts';
import { countChosen } from './bulk/chosen-contacts.ts';
import { createContact } from './changes/create-contact.remote.ts';
import { type RemoveTicketsOfContact, removeContact } from './changes/remove-contact.ts';
import { updateContact } from './changes/update-contact.remote.ts';
import { completeContact, completeContacts, type FindConnections } from './complete-contacts.ts';
import { findContact } from './contact.queries.ts';
import { type ContactRecord, contactRecord } from './contact.view.ts';
import type { ExportDeps } from './export/export-files.ts';
import type { ExportKind } from './export/export-links.ts';
import { checkNow, type NumberDeps } from './identity/check-number.remote.ts';
import { importBook, type TellBook } from './identity/import-book.remote.ts';
import { mergeContacts } from './identity/merge-contacts.ts';
import { getImport, listImportRows } from './import/get-import.ts';
import type { ImportTarget } from './import/import-target.ts';
import { startImport } from './import/start-import.ts';
import { uploadContacts } from './import/upload-contacts.remote.ts';
import { listAllContacts, listContactsPage } from './lists/list-contacts.ts';
import { eraseContact, type ForgetNumbers } from './retention/erase-contact.ts';

/** What contacts are handed: a way to ask WhatsApp, what becomes of conversations, where files lie, who keeps what. */
export type ContactsDeps = NumberDeps &
  ExportDeps & {
    readonly removeTicketsOfContact: RemoveTicketsOfContact;
    readonly forgetNumbers: ForgetNumbers;
    readonly storage: Storage;
    /** Who takes the rows of imports beside contacts. */
    readonly importTargets: readonly ImportTarget[];
    readonly tellBook: TellBook;
    readonly findConnections: FindConnections;
  };

const existing = async (ctx: Ctx, contactId: number) =>
  (await findContact(ctx, contactId)) ?? fail('ERR_NO_CONTACT_FOUND');

export const contactRoutes = (deps: ContactsDeps): Handlers<typeof contactsContract> => ({
  list: async (ctx, query) => {
    const { contacts, ...page } = await listContactsPage(ctx, deps.talkedSince, query);
    return { ...page, contacts: await completeContacts(ctx, deps.findConnections, contacts) };
  },
  all: async (ctx, { searchParam, name }, exchange) => {
    const { contacts, isTruncated } = await listAllContacts(ctx, searchParam || (name?.trim() ?? ''));
    if (isTruncated) exchange.setHeader('x-truncated', 'true');
    return contacts;
  },
  count: (ctx, filter) => countChosen(ctx, deps.talkedSince, filter),
  bulk: (ctx, input) => bulkContacts(ctx, deps, input),
  get: async (ctx, { contactId }) =>
    completed(deps, ctx, contactRecord(await existing(ctx, contactId), ctx.now())),
  create: async (ctx, input) => afterwards(deps, ctx, await createContact(ctx, deps.lookUp, input)),
  update: async (ctx, input) => afterwards(deps, ctx, await updateContact(ctx, deps.lookUp, input)),
  check: async (ctx, { contactId }) => afterwards(deps, ctx, await checkNow(ctx, deps, contactId)),
  merge: async (ctx, input) => completed(deps, ctx, await mergeContacts(ctx, deps.join, input)),
  exportOne: async (ctx, { contactId }) => {
    await existing(ctx, contactId);
    return linkTo(deps, ctx, 'person', String(contactId));
  },
  erase: async (ctx, input) => {
    await eraseContact(ctx, deps, input);
    return { message: 'Contact erased' };
  },
  exportAll: async (ctx, filter) => {
    if (!mayExportContacts(ctx.actor, (await ctx.cached(companySettings)).contactsExport))
      fail('ERR_NO_PERMISSION');
    return linkTo(deps, ctx, 'contacts', JSON.stringify(filter));
  },
  upload: (ctx, input, exchange) => uploadContacts(ctx, deps.storage, input, exchange),
  importBook: (ctx, input) => importBook(ctx, deps.tellBook, input),
  getImport: (ctx, { importId }) => getImport(ctx, importId),
  startImport,
  importRows: listImportRows,
  importProblems: async (ctx, { importId }) => {
    await getImport(ctx, importId);
    return linkTo(deps, ctx, 'problems', String(importId));
  },
  remove: async (ctx, { contactId }) => {
    await removeContact(ctx, deps.removeTicketsOfContact, contactId);
    return { message: 'Contact deleted' };
  },
});

const completed = ({ findConnections }: ContactsDeps, ctx: Ctx, record: ContactRecord) =>
  completeContact(ctx, findConnections, record);

/** After work that was done in transactions of its own. */
const afterwards = (deps: ContactsDeps, ctx: RemoteCtx, record: ContactRecord) =>
  ctx.inside((inner) => completed(deps, inner, record));

const linkTo = ({ links }: ExportDeps, ctx: Ctx, kind: ExportKind, argument: string) => ({
  url: links.of({ companyId: ctx.companyId, kind, argument }, ctx.now()),
});
