/**
 * A round of looking numbers up. Each answer is written down as it comes, so that one who is cut short goes on behind it;
 * it ends where nobody answers.
 */
import { checkPace, type LookUpNumber, listValidNumbers, readCursor } from '#src/features/contacts/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { JobCtx } from '#src/platform/feature.ts';
import { listItems, type PlacedItem } from './item.queries.ts';
import { lockListsByNumbers, settleNumber } from './number.queries.ts';
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
    const { kind } = await lookUp(ctx.companyId, number);
    if (kind === 'unasked') return { lists, isAnswered: false };
    for (const id of await ctx.inside((company) => settle(company, number, kind === 'known'))) lists.add(id);
  }
  return { lists, isAnswered: true };
}

/** The next few of a list that is looked at once more. Of contacts who have written it is known without asking. */
export async function askAgain(
  ctx: JobCtx,
  lookUp: LookUpNumber,
  { contactListId, recheckedTo }: Recheck,
): Promise<Round> {
  const lists = new Set([contactListId]);
  const { items, valid } = await ctx.inside(async (company) => {
    const after = readCursor(recheckedTo);
    const page = await listItems(
      company,
      contactListId,
      undefined,
      after ? { after } : { offset: 0 },
      checkPace.atOnce,
    );
    const numbers = page.flatMap(({ number }) => number ?? []);
    return { items: page, valid: await listValidNumbers(company, numbers) };
  });
  for (const item of items) {
    const { number } = item;
    const isKnown = number !== null && valid.has(number);
    const kind = number === null || isKnown ? 'known' : (await lookUp(ctx.companyId, number)).kind;
    if (kind === 'unasked') return { lists, isAnswered: false };
    for (const id of await ctx.inside((company) => settleAgain(company, item, kind === 'known')))
      lists.add(id);
  }
  if (items.length < checkPace.atOnce) await ctx.inside((company) => endRecheck(company, contactListId));
  return { lists, isAnswered: true };
}

async function settleAgain(ctx: Ctx, item: PlacedItem, isValid: boolean): Promise<number[]> {
  const changed = item.number === null ? [] : await settle(ctx, item.number, isValid);
  await moveRecheck(ctx, item);
  return changed;
}

async function settle(ctx: Ctx, number: string, isValid: boolean): Promise<number[]> {
  await lockListsByNumbers(ctx, [number]);
  return settleNumber(ctx, number, isValid);
}
