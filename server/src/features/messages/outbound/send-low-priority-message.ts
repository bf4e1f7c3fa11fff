/**
 * Sends a message that no agent waits for, as a schedule and the send API do: stored under an id that was chosen before,
 * published to browsers and delivered in order, but after what agents write. Its ticket may be closed. Throws, before
 * anything is stored, for what could never leave. The contact must be locked.
 */
import { fail, filledTemplate, type TemplateChoice, templateValues } from '@prosa/shared';
import type { TicketDetailRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { derivedId } from '#src/platform/id.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import type { StoredFile } from '#src/tenant/files/index.ts';
import type { MessageDeps } from '../message-deps.ts';
import { assertSendable } from '../send-policy.ts';
import { type Draft, storedFileDraft, textDraft } from './draft.rules.ts';
import { fillVariables } from './fill-variables.ts';
import { queueMessage } from './queue-message.ts';
import { templateDraft, templateStoredFileDraft } from './template-draft.rules.ts';
import { findApproved } from './usable-template.ts';

export type LowPriorityMessage = {
  readonly id: string;
  /** In whose name. */
  readonly userId: number | null;
  /** The text; its variables are filled now. */
  readonly text: string;
  /** Goes out instead of the text, with the file above it; the variables in its values are filled now. */
  readonly template?: TemplateChoice | null;
  /** Belongs to the message from now on. */
  readonly file: StoredFile | null;
  /** Whether a person answers whoever answers: bots are silent in the ticket. */
  readonly isHuman: boolean;
};

export async function sendLowPriorityMessage(
  ctx: Ctx,
  deps: Pick<MessageDeps, 'capabilities'>,
  ticket: TicketDetailRow,
  message: LowPriorityMessage,
): Promise<void> {
  const connection = (await ctx.cached(connectionNames)).get(ticket.connectionId);
  if (connection === undefined || connection.deleted || connection.status === 'DISCONNECTED')
    fail('ERR_WAPP_NOT_INITIALIZED');
  const drafts = await draftsOf(ctx, ticket, message);
  await assertSendable(ctx, deps, ticket, drafts);
  for (const [position, draft] of drafts.entries()) {
    const id = position === 0 ? message.id : derivedId(`${message.id}/${position}`);
    if (!(await queueMessage(ctx, { id, ticket, draft, author: message, isLowPriority: true })))
      fail('ERR_CREATING_MESSAGE');
  }
}

async function draftsOf(ctx: Ctx, ticket: TicketDetailRow, message: LowPriorityMessage): Promise<Draft[]> {
  const { userId, text, file } = message;
  if (message.template) return [await templateOf(ctx, ticket, message, message.template)];
  const body = (await fillVariables(ctx, { ...ticket, userId: userId ?? ticket.userId }, text)).trim();
  if (file === null) return body === '' ? fail('ERR_EMPTY_MESSAGE') : [textDraft(body, false)];
  const draft = storedFileDraft(file, body, false);
  // What is said to a sound goes behind it as a text.
  return draft.kind === 'audio' && body !== '' ? [draft, textDraft(body, false)] : [draft];
}

/** Returns the template with what its network says of it at this moment. */
async function templateOf(
  ctx: Ctx,
  ticket: TicketDetailRow,
  { userId, file }: LowPriorityMessage,
  template: TemplateChoice,
): Promise<Draft> {
  const known = (await findApproved(ctx, ticket.connectionId, template)) ?? fail('ERR_NO_TEMPLATE_FOUND');
  const speaker = { ...ticket, userId: userId ?? ticket.userId };
  const said = new Map<string, string>();
  for (const value of templateValues(template)) said.set(value, await fillVariables(ctx, speaker, value));
  const filled = filledTemplate(template, (value) => said.get(value) ?? value);
  if (file === null) return templateDraft(filled, known.components);
  return templateStoredFileDraft(filled, known.components, file) ?? fail('ERR_TEMPLATE_FILE');
}
