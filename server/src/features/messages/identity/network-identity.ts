/**
 * Whom, and which message, a network means by its names. Two contacts that turn out to be one person become one, with their
 * conversations; groups are nobody's business here unless the company wants them.
 */
import type { Identity, InboxEvent } from '#src/drivers/whatsapp/events.ts';
import { isSimulator } from '#src/features/connections/requests/index.ts';
import {
  learnPeople,
  recognizeContact,
  type SenderIdentity,
  type Voucher,
} from '#src/features/contacts/identity/index.ts';
import { findContactIdBy } from '#src/features/contacts/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import { companySettings } from '#src/tenant/settings/index.ts';
import { listMessagesByProvider, type Named } from '../message.queries.ts';
import { joinConversations } from './join-conversations.ts';

export const isOfGroup = (from: readonly Identity[]): boolean =>
  from.some((identity) => identity.kind === 'group');

export const isIgnored = async (ctx: Ctx, from: readonly Identity[]): Promise<boolean> =>
  isOfGroup(from) && (await ctx.cached(companySettings)).ignoreGroups;

/** Finds or makes the contact of a stranger, with conversations that become one; returns its id, locked. */
export const recognizePerson = (ctx: Ctx, sender: SenderIdentity): Promise<number> =>
  recognizeContact(ctx, sender, joinConversations);

/** Returns who says, by telling what somebody has written, that their number exists. */
export async function voucherOver(ctx: Ctx, connectionId: number): Promise<Voucher> {
  const connection = (await ctx.cached(connectionNames)).get(connectionId);
  return connection !== undefined && isSimulator(connection) ? 'simulator' : 'network';
}

/** Takes what a network calls somebody now; whoever is only to be known is not made. */
export async function learnNames(ctx: Ctx, event: Extract<InboxEvent, { type: 'contact' }>): Promise<void> {
  const { identities, pushName, name } = event;
  if (await isIgnored(ctx, identities)) return;
  if (event.onlyKnown && (await findContactIdBy(ctx, identities)) === undefined) return;
  await recognizePerson(ctx, { identities, pushName, bookName: name, isGroup: isOfGroup(identities) });
}

/** Takes what a network calls very many people, as a phone tells them when it is linked. */
export async function learnNamesOfMany(
  ctx: Ctx,
  { people }: Extract<InboxEvent, { type: 'people' }>,
): Promise<void> {
  const { ignoreGroups } = await ctx.cached(companySettings);
  const strangers = people
    .map(({ identities, pushName, name, onlyKnown = false }) => {
      const isGroup = isOfGroup(identities);
      return { identities, pushName, bookName: name, isGroup, onlyKnown };
    })
    .filter(({ isGroup }) => !isGroup || !ignoreGroups);
  await learnPeople(ctx, strangers, recognizePerson);
}

export type Told = {
  readonly connectionId: number;
  readonly providerId: string;
  /** The conversation: its contact, or any names of it. */
  readonly chat: number | readonly Identity[];
};

/**
 * Returns the messages that a network has told under this id: nearly always one or none; several when different people
 * of the chat have used the same id. Its ids are unique only within a chat, and there only by author, so the chat is always
 * asked for: by any of its names, as one chat may be told of by number and by hidden id.
 */
export async function listToldMessages(ctx: Ctx, { connectionId, providerId, chat }: Told): Promise<Named[]> {
  const named = await listMessagesByProvider(ctx, connectionId, providerId);
  if (named.length === 0) return named;
  const contactId = typeof chat === 'number' ? chat : await findContactIdBy(ctx, chat);
  return named.filter((message) => message.contactId === contactId);
}
