/** The number of somebody on a list: read as everywhere, once in a list, and looked up where somebody can be asked. */
import { fail, failFields, internationalPhone } from '@prosa/shared';
import { type LookUpNumber, listValidNumbers } from '#src/features/contacts/index.ts';
import type { Ctx, RemoteCtx } from '#src/platform/context.ts';
import { findItemByNumber } from './item.queries.ts';

/** Null where none was written. */
export function readNumber(text: string | null): string | null {
  if (text === null || text === '') return null;
  return internationalPhone(text) ?? failFields({ field: 'number', rule: 'invalid' });
}

/** The refusal names who has the number; `own` is whoever may have it. */
export async function refuseTwice(
  ctx: Ctx,
  contactListId: number,
  number: string | null,
  own?: number,
): Promise<void> {
  const holder = number === null ? undefined : await findItemByNumber(ctx, contactListId, number);
  if (holder !== undefined && holder.id !== own)
    fail('ERR_DUPLICATED_CONTACT_LIST_ITEM', { itemId: holder.id, name: holder.name });
}

/** Whether WhatsApp knows it; null where nobody can be asked. Of contacts who have written it is known without asking. */
export async function validityOf(
  ctx: RemoteCtx,
  lookUp: LookUpNumber,
  number: string | null,
): Promise<boolean | null> {
  if (number === null) return false;
  if ((await ctx.inside((inner) => listValidNumbers(inner, [number]))).has(number)) return true;
  const { kind } = await lookUp(ctx.companyId, number);
  return kind === 'unasked' ? null : kind === 'known';
}
