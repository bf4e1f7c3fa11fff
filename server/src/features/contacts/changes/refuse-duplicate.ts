/** A number belongs to one contact of the company, whatever its spelling; the refusal names that contact. */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { type Identity, lockIdentities } from '../contact.queries.ts';

/** The contacts found are locked. `own` is the contact that may have them. */
export async function refuseDuplicate(
  ctx: Ctx,
  identities: readonly Identity[],
  own?: number,
): Promise<void> {
  const known = (await lockIdentities(ctx, identities)).find(({ contactId }) => contactId !== own);
  if (known !== undefined) fail('ERR_DUPLICATED_CONTACT', { contactId: known.contactId, name: known.name });
}
