/**
 * Sends a file of the system's own in a conversation, like a text (`sendAutomaticMessage`): stored behind what stands
 * there, published to browsers, and sent in order. The contact must be locked.
 */

import type { TicketRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { claimFiles } from '#src/platform/storage/loose-files.ts';
import type { StoredFile } from '#src/tenant/files/index.ts';
import { storedFileDraft } from './draft.rules.ts';
import { queueMessage } from './queue-message.ts';

export type AutomaticFile = {
  /** Derived from the occasion, so that one occasion is never answered twice. */
  readonly id: string;
  /** Why: the name of a rule. */
  readonly rule: string;
  /** Stored and written down as loose; it belongs to the message from now on. */
  readonly file: StoredFile;
  readonly caption: string;
};

export async function sendAutomaticFile(
  ctx: Ctx,
  ticket: TicketRow,
  { id, rule, file, caption }: AutomaticFile,
): Promise<void> {
  const draft = storedFileDraft(file, caption, false);
  const shown = { ...draft, details: { ...draft.details, automatic: rule } };
  const author = { userId: null, isHuman: false };
  if (await queueMessage(ctx, { id, ticket, draft: shown, author })) await claimFiles(ctx, file.path);
}
