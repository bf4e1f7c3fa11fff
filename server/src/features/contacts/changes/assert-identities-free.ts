/** A number belongs to one contact of the company, whatever its spelling; the refusal names that contact. */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { type Identity, lockIdentities } from '../contact.queries.ts';

/**
 * Locks the contacts that have one of the identities. Throws ERR_DUPLICATED_CONTACT, naming the contact, when it is
 * another than `own`.
 */
export async function assertIdentitiesFree(
  ctx: Ctx,
  identities: readonly Identity[],
  own?: number,
): Promise<void> {
  const known = (await lockIdentities(ctx, identities)).find(({ contactId }) => contactId !== own);
  if (known !== undefined) fail('ERR_DUPLICATED_CONTACT', { contactId: known.contactId, name: known.name });
}
