/** Opens an uploaded conversation for the contact that it is of. */
import { type ChatDateOrder, defaultZone, fail, failFields } from '@prosa/shared';
import {
  type ChatExport,
  type ChatExportFault,
  ChatExportRefused,
  withChatExport,
} from '#src/drivers/chat-exports/read-chat-export.ts';
import type { Storage } from '#src/drivers/storage/driver.ts';
import { findContact } from '#src/features/contacts/index.ts';
import type { RemoteCtx } from '#src/platform/context.ts';
import type { Uploaded } from '#src/platform/feature.ts';
import { openTurns } from '#src/platform/limits/turns.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';

const errors = {
  unreadable: 'ERR_CHAT_EXPORT_UNREADABLE',
  protected: 'ERR_CHAT_EXPORT_PROTECTED',
  too_large: 'ERR_CHAT_EXPORT_TOO_LARGE',
} as const satisfies Record<ChatExportFault, string>;

/** Each holds a copy of its file while it lasts. */
const turns = openTurns({ atOnce: 2, perParty: 1, waiting: 3 });

export type OpenChat = ChatExport & {
  readonly contact: { readonly name: string; readonly number: string | null };
  /** In which the phone's clock was read: the company's. */
  readonly zone: string;
};

/** Throws ERR_NO_CONTACT_FOUND, ERR_CHAT_EXPORT_… for files of another kind, and ERR_VALIDATION for groups. */
export async function openChat<T>(
  ctx: RemoteCtx,
  storage: Storage,
  file: Uploaded | undefined,
  { contactId, dateOrder }: { readonly contactId: number; readonly dateOrder?: ChatDateOrder | undefined },
  work: (chat: OpenChat) => Promise<T>,
): Promise<T> {
  const { contact, zone } = await ctx.inside(async (inner) => ({
    contact: await findContact(inner, contactId),
    zone: (await inner.cached(ownCompany))?.timezone ?? defaultZone,
  }));
  if (contact === undefined) fail('ERR_NO_CONTACT_FOUND');
  if (file === undefined || file.bytes === 0) failFields({ field: 'file', rule: 'required' });
  // Nothing in the file says whose number a name of a group is.
  if (contact.isGroup) failFields({ field: 'contactId', rule: 'group' });
  const found = { name: contact.name, number: contact.number };
  try {
    return await turns.take(ctx.companyId, async () =>
      withChatExport(await storage.get(file.key), dateOrder, (chat) =>
        work({ ...chat, contact: found, zone }),
      ),
    );
  } catch (error) {
    if (error instanceof ChatExportRefused) fail(errors[error.fault]);
    throw error;
  }
}
