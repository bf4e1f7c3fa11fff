/**
 * Looks up what a customer has yet to pay, at the company's own Asaas account, and shows it to nobody but the phone that is
 * registered there. To everybody else it says the same whether the number is unknown or somebody else's.
 */
import { Readable } from 'node:stream';
import { type MenuLanguage, taxId } from '@prosa/shared';
import type { Bill, Bills } from '#src/drivers/payment/asaas/bills.ts';
import { PaymentFailed } from '#src/drivers/payment/driver.ts';
import { handOffToPeople, lockBotTicket } from '#src/features/chatbot/index.ts';
import { identitiesOf } from '#src/features/contacts/index.ts';
import { sendAutomaticFile } from '#src/features/messages/outbound/index.ts';
import { getMessageSnapshot } from '#src/features/messages/reading/index.ts';
import { openSecret } from '#src/features/settings/index.ts';
import { findTicket, type TicketRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { JobCtx } from '#src/platform/feature.ts';
import { RetryLater } from '#src/platform/jobs/outcome.ts';
import { fileKey } from '#src/platform/storage/file-key.ts';
import { noteLooseFiles } from '#src/platform/storage/loose-files.ts';
import type { StoredFile } from '#src/tenant/files/index.ts';
import type { IntegrationDeps } from '../integration-deps.ts';
import { deleteInquiry, findInquiry } from './bill.queries.ts';
import { isSamePhone } from './bill.rules.ts';
import { billTexts, linesOf } from './bill-texts.ts';
import { type BillDecision, idOf, languageOf, sendBillMessages } from './send-bill-messages.ts';

const mostBills = 5;
const mostTries = 4;
const pauseMs = 3_000;

type Asked = {
  readonly ticketId: number;
  readonly queueId: number;
  readonly messageId: string;
  /** `undefined` where there is nothing to look up by: the message has been taken back or changed since, or the key is gone. */
  readonly by: SearchedBy | undefined;
};
type SearchedBy = {
  readonly taxId: string;
  readonly phones: readonly string[];
  readonly apiKey: string;
};
type Shown = { readonly bill: Bill; readonly picture: StoredFile | null };
type Found =
  | { readonly decision: 'sent'; readonly shown: readonly Shown[] }
  | { readonly decision: 'none_open' | 'nobody' | 'unavailable' };

export async function lookUpBillsOf(ctx: JobCtx, deps: IntegrationDeps, ticketId: number): Promise<void> {
  const asked = await ctx.inside((inner) => whatIsAsked(inner, deps, ticketId));
  if (asked === undefined) return;
  const found = await findBills(ctx, deps, asked);
  await ctx.inside((inner) => answer(inner, deps, asked, found));
}

async function whatIsAsked(
  ctx: Ctx,
  { vault, links }: IntegrationDeps,
  ticketId: number,
): Promise<Asked | undefined> {
  const [inquiry, ticket] = [await findInquiry(ctx, ticketId), await findTicket(ctx, ticketId)];
  if (ticket === undefined || ticket.queueId === null) return undefined;
  if (inquiry?.state !== 'looking' || inquiry.messageId === null) return undefined;
  const { queueId } = ticket;
  const asked = { ticketId, queueId, messageId: inquiry.messageId };
  const apiKey = await openSecret(ctx, vault, 'asaas');
  const message = await getMessageSnapshot(ctx, links, inquiry.messageId);
  const number = taxId.safeParse(message?.body).data;
  if (apiKey === null || number === undefined) return { ...asked, by: undefined };
  const identities = await identitiesOf(ctx, ticket.contactId);
  const phones = identities.filter(({ kind }) => kind === 'phone').map(({ value }) => value);
  return { ...asked, by: { taxId: number, phones, apiKey } };
}

/** Whatever stumbles is tried again a few times; after that people help. */
async function findBills(ctx: JobCtx, deps: IntegrationDeps, { ticketId, by }: Asked): Promise<Found> {
  if (by === undefined) return { decision: 'unavailable' };
  try {
    return await search(ctx, deps, deps.bills(by.apiKey), by);
  } catch (error) {
    const isLast = ctx.attempt >= mostTries;
    if (!(error instanceof PaymentFailed) && !isLast) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    ctx.log.warn({ ticketId, reason }, 'bills could not be looked up');
    if (error instanceof PaymentFailed && error.kind === 'unavailable' && !isLast)
      throw new RetryLater(pauseMs, reason);
    return { decision: 'unavailable' };
  }
}

async function search(ctx: JobCtx, deps: IntegrationDeps, bills: Bills, by: SearchedBy): Promise<Found> {
  const debtors = await bills.findDebtors(by.taxId);
  const own = debtors.filter(({ phones }) => isSamePhone(phones, by.phones));
  if (own.length === 0) return { decision: 'nobody' };
  const open: Bill[] = [];
  for (const { id } of own) open.push(...(await bills.listOpen(id, mostBills)));
  if (open.length === 0) return { decision: 'none_open' };
  const shown: Shown[] = [];
  for (const bill of open.slice(0, mostBills))
    shown.push({ bill, picture: bill.picture && (await stored(ctx, deps, bill.picture)) });
  return { decision: 'sent', shown };
}

async function stored(ctx: JobCtx, { storage }: IntegrationDeps, picture: Buffer): Promise<StoredFile> {
  const path = fileKey(ctx.companyId, ctx.now(), ctx.newId());
  await ctx.inside((inner) => noteLooseFiles(inner, path));
  const { bytes } = await storage.put(path, Readable.from([picture]));
  return { path, mediaType: 'image/png', fileName: 'pix.png', size: bytes };
}

async function answer(ctx: Ctx, deps: IntegrationDeps, asked: Asked, found: Found): Promise<void> {
  const { ticketId, queueId, messageId } = asked;
  const ticket = await lockBotTicket(ctx, ticketId, { kind: 'bills', id: queueId });
  const inquiry = await findInquiry(ctx, ticketId);
  if (inquiry?.messageId !== messageId) return;
  await deleteInquiry(ctx, ticketId);
  // Somebody helps already.
  if (ticket === undefined) return;
  const language = await languageOf(ctx, deps, ticket);
  const { texts, pictures } = wordsOf(found, language);
  // The first has said that it is being looked up.
  const decision: BillDecision = found.decision;
  await sayAll(ctx, ticket, { messageId, decision, texts, pictures });
  await handOffToPeople(ctx, ticket, { isForGood: true });
}

type Words = { readonly texts: readonly string[]; readonly pictures: readonly StoredFile[] };

function wordsOf(found: Found, language: MenuLanguage): Words {
  switch (found.decision) {
    case 'sent':
      return {
        texts: [...found.shown.flatMap(({ bill }) => linesOf(bill, language)), billTexts.after[language]],
        pictures: found.shown.flatMap(({ picture }) => picture ?? []),
      };
    case 'none_open':
      return { texts: [billTexts.none[language]], pictures: [] };
    case 'nobody':
      return { texts: [billTexts.nobody[language]], pictures: [] };
    case 'unavailable':
      return { texts: [billTexts.failed[language]], pictures: [] };
  }
}

const rule = 'bills';

/**
 * Says the words and pictures of a bill under ids of their own: the customer's message has been answered once before.
 */
async function sayAll(
  ctx: Ctx,
  ticket: TicketRow,
  { messageId, decision, texts, pictures }: Words & { messageId: string; decision: BillDecision },
): Promise<void> {
  for (const [position, file] of pictures.entries())
    await sendAutomaticFile(ctx, ticket, {
      id: idOf(ctx, messageId, 100 + position),
      rule,
      file,
      caption: '',
    });
  await sendBillMessages(ctx, ticket, { messageId, decision, texts, offset: 10 });
}
