/** The number of somebody on a list: read as everywhere, once in a list, and looked up where somebody can be asked. */
import { fail, failFields, internationalPhone } from '@prosa/shared';
import type { LookUpNumber } from '#src/features/contacts/identity/index.ts';
import { listValidNumbers } from '#src/features/contacts/index.ts';
import type { Ctx, RemoteCtx } from '#src/platform/context.ts';
import { findItemByNumber, type ItemRow } from './item.queries.ts';

/** Returns the canonical digits of a number; null where none was written. Throws the field's error where it is none. */
export function parseItemNumber(text: string | null): string | null {
  if (text === null || text === '') return null;
  return internationalPhone(text) ?? failFields({ field: 'number', rule: 'invalid' });
}

/** Throws ERR_DUPLICATED_CONTACT_LIST_ITEM, naming who has the number, when that is another item of the list than `own`. */
export async function assertNumberFree(
  ctx: Ctx,
  contactListId: number,
  number: string | null,
  own?: number,
): Promise<void> {
  const holder = number === null ? undefined : await findItemByNumber(ctx, contactListId, number);
  if (holder !== undefined && holder.id !== own)
    fail('ERR_DUPLICATED_CONTACT_LIST_ITEM', { itemId: holder.id, name: holder.name });
}

/** What a list keeps of a number's answer; `isWhatsappValid` is null where nobody could be asked. */
export type Validity = Pick<ItemRow, 'isWhatsappValid' | 'checkSimulated'>;

/** Returns whether WhatsApp knows the number; of contacts who have written it is known without asking. */
export async function validityOf(
  ctx: RemoteCtx,
  lookUp: LookUpNumber,
  number: string | null,
): Promise<Validity> {
  if (number === null) return { isWhatsappValid: false, checkSimulated: false };
  if ((await ctx.inside((inner) => listValidNumbers(inner, [number]))).has(number))
    return { isWhatsappValid: true, checkSimulated: false };
  const answer = await lookUp(ctx.companyId, number);
  return answer.kind === 'unasked'
    ? { isWhatsappValid: null, checkSimulated: false }
    : { isWhatsappValid: answer.kind === 'known', checkSimulated: answer.isSimulated };
}
