/**
 * A letter to those who run a company, once each: that it is written is a row of the transaction that orders it, so that no node, no
 * second try and no second look sends it again.
 */
import { type languages, spokenLanguage } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { agents } from '#src/tenant/users/index.ts';
import { sendMail } from '../jobs.ts';
import { claimLetter } from './once.queries.ts';

export type LetterLanguage = (typeof languages)[number];
export type Reader = {
  /** The company's language: all its admins read the same. */
  readonly language: LetterLanguage;
  readonly name: string;
};
export type Written = { readonly subject: string; readonly text: string };

/**
 * Writes to every admin of the company what `compose` says, unless the letter of this key was written before; returns whether it has.
 * The operator who looks into a company as one of its admins reads none of it.
 */
export async function sendOnce(
  ctx: Ctx,
  key: string,
  compose: (reader: Reader) => Written,
): Promise<boolean> {
  const company = await ctx.cached(ownCompany);
  if (company === undefined || !(await claimLetter(ctx.db, key))) return false;
  const language = spokenLanguage(company.language);
  for (const { id, name, email, profile, support } of (await ctx.cached(agents)).values())
    if (profile === 'admin' && support === null)
      ctx.enqueue(sendMail, {
        id: `${key}.${ctx.companyId}.${id}`,
        to: email,
        ...compose({ language, name }),
      });
  return true;
}
