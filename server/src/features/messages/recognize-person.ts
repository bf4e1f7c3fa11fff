/** Whom the network means by these names. Two contacts that turn out to be one person become one, with their conversations. */
import { recognizeContact, type Stranger } from '#src/features/contacts/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { joinConversations } from './join-conversations.ts';

/** Answers the contact, locked. */
export const recognizePerson = (ctx: Ctx, stranger: Stranger): Promise<number> =>
  recognizeContact(ctx, stranger, joinConversations);
