/**
 * A round of looking numbers up. Each answer is written down as it comes, so that one who is cut short goes on behind it;
 * it ends where nobody answers.
 */

import { checkPace, type LookUpNumber, type NumberAnswer } from '#src/features/contacts/identity/index.ts';
import { listValidNumbers } from '#src/features/contacts/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { readNamedPlace } from '#src/platform/cursor.ts';
import type { JobCtx } from '#src/platform/feature.ts';
import { contactListRefilled } from '../events.ts';
import { listItems, type PlacedItem } from '../items/item.queries.ts';
import { lockListsByNumbers, type NumberAnswered, settleNumber } from './number.queries.ts';
import { endRecheck, moveRecheck, type Recheck } from './recheck.queries.ts';

/** Which lists know more now, and whether there was an answer to everything. */
export type Round = { readonly lists: ReadonlySet<number>; readonly isAnswered: boolean };

export async function askAbout(
  ctx: JobCtx,
  lookUp: LookUpNumber,
  numbers: ReadonlySet<string>,
): Promise<Round> {
  const lists = new Set<number>();
  for (const number of numbers) {
    const answer = answered(await lookUp(ctx.companyId, number));
    if (answer === undefined) return { lists, isAnswered: false };
    for (const id of await ctx.inside((company) => settle(company, number, answer))) lists.add(id);
  }
  return { lists, isAnswered: true };
}

/**
 * Asks about the next few of a list that is looked at once more. Of contacts who have written it is known without
 * asking.
 */
export async function askAgain(
  ctx: JobCtx,
  lookUp: LookUpNumber,
  { contactListId, recheckedTo }: Recheck,
): Promise<Round> {
  const lists = new Set([contactListId]);
  const { items, valid } = await ctx.inside(async (company) => {
    const after = readNamedPlace(recheckedTo);
    const page = await listItems(company, contactListId, undefined, { after, offset: 0 }, checkPace.atOnce);
    const numbers = page.flatMap(({ number }) => number ?? []);
    return { items: page, valid: await listValidNumbers(company, numbers) };
  });
  for (const item of items) {
    const { number } = item;
    const isKnown = number !== null && valid.has(number);
    const answer = number === null || isKnown ? known : answered(await lookUp(ctx.companyId, number));
    if (answer === undefined) return { lists, isAnswered: false };
    for (const id of await ctx.inside((company) => settleAgain(company, item, answer))) lists.add(id);
  }
  if (items.length < checkPace.atOnce) await ctx.inside((company) => endRecheck(company, contactListId));
  return { lists, isAnswered: true };
}

const known: NumberAnswered = { isValid: true, isSimulated: false };

/** Returns what a network said of a number; undefined where nobody could be asked. */
const answered = (answer: NumberAnswer): NumberAnswered | undefined =>
  answer.kind === 'unasked'
    ? undefined
    : { isValid: answer.kind === 'known', isSimulated: answer.isSimulated };

async function settleAgain(ctx: Ctx, item: PlacedItem, answer: NumberAnswered): Promise<number[]> {
  const changed = item.number === null ? [] : await settle(ctx, item.number, answer);
  await moveRecheck(ctx, item);
  return changed;
}

async function settle(ctx: Ctx, number: string, answer: NumberAnswered): Promise<number[]> {
  await lockListsByNumbers(ctx, [number]);
  return settleNumber(ctx, number, answer);
}

/** Writes down, on every list, that nobody has a number, as the network says that a message to it was to go over. */
export async function noteListedAbsent(ctx: Ctx, number: string): Promise<void> {
  for (const contactListId of await settle(ctx, number, { isValid: false, isSimulated: false }))
    ctx.emit(contactListRefilled, { contactListId });
}
