/**
 * Two contacts turn out to be one person: the older one gets the identities of the other, everything that points at it,
 * the tags of both, and whatever it lacks itself. Both must be locked. The other stays behind as a trace that nothing finds any more.
 */

import type { Ctx } from '#src/platform/context.ts';
import { forgetFile } from '#src/tenant/files/index.ts';
import { type ContactChange, type ContactRow, updateContactRow } from '../contact.queries.ts';
import { betterName } from '../contact.rules.ts';
import { contactMerged, contactUpdated } from '../events.ts';
import { joinPictures } from '../pictures/picture.queries.ts';
import { personalOfBoth } from '../retention/personal-columns.queries.ts';
import { moveContactTags } from '../tags/contact-tags.queries.ts';
import { getContactRow, repointContact } from './contact-merge.queries.ts';

export async function absorbContact(ctx: Ctx, into: number, from: number): Promise<void> {
  const [kept, gone] = [await getContactRow(ctx, into), await getContactRow(ctx, from)];
  await repointContact(ctx, from, into);
  await moveContactTags(ctx, from, into);
  for (const path of await joinPictures(ctx, into, from)) ctx.enqueue(forgetFile, { path });
  await updateContactRow(ctx, into, together(kept, gone));
  await updateContactRow(ctx, from, { deletedAt: ctx.now(), mergedIntoId: into });
  ctx.emit(contactMerged, { contactId: from, intoId: into });
  ctx.emit(contactUpdated, { contactId: into });
}

function together(kept: ContactRow, gone: ContactRow): ContactChange {
  const { name, nameSource } = betterName(kept, gone);
  const known = new Set(kept.extraInfo.map((one) => one.name));
  return {
    ...personalOfBoth(kept, gone),
    name,
    nameSource: nameSource as ContactRow['nameSource'],
    numberCheck: kept.number === null ? gone.numberCheck : kept.numberCheck,
    checkSimulated: kept.number === null ? gone.checkSimulated : kept.checkSimulated,
    // What either of them asked for holds for the person.
    isBlocked: kept.isBlocked || gone.isBlocked,
    optedOut: kept.optedOut || gone.optedOut,
    ownerId: kept.ownerId ?? gone.ownerId,
    queueId: kept.queueId ?? gone.queueId,
    extraInfo: [...kept.extraInfo, ...gone.extraInfo.filter((one) => !known.has(one.name))],
  };
}
