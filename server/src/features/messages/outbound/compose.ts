/** What a request to send asks for, as drafts: files, forwards, a sticker, a place, a poll, cards, a template or a text. */
import { createHash } from 'node:crypto';
import { fail, type Input, type messagesContract } from '@prosa/shared';
import { findTemplate } from '#src/features/connections/cloud/index.ts';
import { listContactsByIds } from '#src/features/contacts/lists/index.ts';
import { useSticker } from '#src/features/stickers/index.ts';
import { getTicket } from '#src/features/tickets/access/index.ts';
import type { TicketDetailRow } from '#src/features/tickets/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import type { Uploaded } from '#src/platform/feature.ts';
import { listMessagesByIds } from '../message.queries.ts';
import {
  cardOf,
  contactsDraft,
  type Draft,
  fileDraft,
  forwardDraft,
  locationDraft,
  pollDraft,
  stickerDraft,
  textDraft,
} from './draft.rules.ts';
import { fillVariables } from './fill-variables.ts';
import { templateDraft, templateFileDraft } from './template-draft.rules.ts';

export type SendRequest = Input<typeof messagesContract.send>;

/** Returns the drafts of what a request says, at least one. */
export async function compose(
  ctx: UserCtx,
  ticket: TicketDetailRow,
  request: SendRequest,
  files: readonly Uploaded[],
): Promise<readonly Draft[]> {
  if (request.template !== undefined) return [await templateOf(ctx, ticket, request.template, files)];
  if (files.length > 0) return filesOf(request, files, (text) => fillVariables(ctx, ticket, text));
  if (request.forwardOf !== undefined) return forwards(ctx, request.forwardOf);
  if (request.stickerId !== undefined) return [stickerDraft(await useSticker(ctx, request.stickerId))];
  if (request.location !== undefined) return [locationDraft(request.location)];
  if (request.poll !== undefined) return [pollDraft(request.poll, hashOf)];
  if (request.contactIds !== undefined && request.contactIds.length > 0)
    return [contactsDraft(await cards(ctx, request.contactIds))];
  const body = textOf(request);
  if (body.trim() === '') fail('ERR_EMPTY_MESSAGE');
  return [textDraft(await fillVariables(ctx, ticket, body), request.quotedMsg !== undefined)];
}

const hashOf = (option: string): string => createHash('sha256').update(option).digest('hex');

export const textOf = ({ body }: Pick<SendRequest, 'body'>): string =>
  typeof body === 'string' ? body : body.join('\n');

async function templateOf(
  ctx: UserCtx,
  ticket: TicketDetailRow,
  template: NonNullable<SendRequest['template']>,
  files: readonly Uploaded[],
): Promise<Draft> {
  const known = await findTemplate(ctx, ticket.connectionId, template);
  if (known?.status !== 'APPROVED') return fail('ERR_NO_TEMPLATE_FOUND');
  const [file, ...others] = files;
  if (file === undefined) return templateDraft(template, known.components);
  if (file.bytes === 0) fail('ERR_EMPTY_MESSAGE');
  if (others.length > 0) fail('ERR_TEMPLATE_FILE');
  return templateFileDraft(template, known.components, file) ?? fail('ERR_TEMPLATE_FILE');
}

/**
 * Returns a draft of each file, with one caption for all, or one for each; what is said to a sound goes behind it as a
 * text.
 */
async function filesOf(
  { body, voice = false }: SendRequest,
  files: readonly Uploaded[],
  filled: (text: string) => Promise<string>,
): Promise<Draft[]> {
  if (files.some((file) => file.bytes === 0)) fail('ERR_EMPTY_MESSAGE');
  const drafts: Draft[] = [];
  for (const [position, file] of files.entries()) {
    const caption = await filled(typeof body === 'string' ? body : (body[position] ?? ''));
    const draft = fileDraft(file, caption, voice);
    const isSaidAside = draft.kind === 'audio' && caption.trim() !== '' && caption !== file.fileName;
    drafts.push(draft, ...(isSaidAside && !voice ? [textDraft(caption, false)] : []));
  }
  return drafts;
}

/**
 * Returns the drafts that pass these messages on, only of what the caller may read, in the order in which it was asked
 * for.
 */
async function forwards(ctx: UserCtx, ids: readonly string[]): Promise<Draft[]> {
  const rows = new Map((await listMessagesByIds(ctx, ids)).map((row) => [row.id, row]));
  const drafts: Draft[] = [];
  for (const id of ids) {
    const row = rows.get(id) ?? fail('ERR_NO_MESSAGE_FOUND');
    await getTicket(ctx, row.ticketId);
    if (row.mediaState !== null && row.mediaState !== 'ready') fail('ERR_WAPP_DOWNLOAD_MEDIA');
    drafts.push(forwardDraft(row) ?? fail('ERR_FETCH_WAPP_MSG'));
  }
  return drafts;
}

async function cards(ctx: UserCtx, ids: readonly number[]) {
  const found = new Map((await listContactsByIds(ctx, [...ids])).map((contact) => [contact.id, contact]));
  return ids.map((id) => {
    const contact = found.get(id);
    return contact?.number ? cardOf(contact.name, contact.number) : fail('ERR_NO_CONTACT_FOUND');
  });
}
