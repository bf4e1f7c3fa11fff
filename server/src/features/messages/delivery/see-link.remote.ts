/**
 * Looks behind the link of a text of ours before it leaves for the first time, and keeps what it shows: each try is the same.
 * What is slow or broken shows nothing, and the text leaves without.
 */
import { firstLinkIn } from '#src/drivers/links/first-link.ts';
import type { LinkPreviews } from '#src/drivers/links/previews.ts';
import { findMessage } from '../message.queries.ts';
import { kindOfRow } from '../outbound/draft.rules.ts';
import { setLink } from './delivery.queries.ts';
import type { Within } from './within.ts';

export async function seeLink(within: Within, previews: LinkPreviews, messageId: string): Promise<void> {
  const row = await within((ctx) => findMessage(ctx, messageId));
  if (row === undefined || row.isDeleted || row.ack > 0) return;
  const url = kindOfRow(row) === 'text' ? firstLinkIn(row.body) : undefined;
  const preview = url === undefined ? null : await previews.find(url);
  const card = preview === null || url === undefined ? null : ({ type: 'link', url, ...preview } as const);
  await within((ctx) => setLink(ctx, row, card));
}
