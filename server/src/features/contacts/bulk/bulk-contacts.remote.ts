/**
 * A step for many contacts, some hundred a transaction. The request is answered when all is done: a step that was cut
 * short has done what it has done, and asking again does the rest.
 */
import {
  type ContactBulkAction,
  type ContactBulkReason,
  type ContactBulkResult,
  type contactsContract,
  fail,
  type Input,
  may,
} from '@prosa/shared';
import type { Ctx, RemoteCtx } from '#src/platform/context.ts';
import { lockContacts, setOwnerOfMany, setTagsOfMany } from '../bulk.queries.ts';
import { assertOwnerAndQueueExist } from '../changes/assert-owner-and-queue-exist.ts';
import { type RemoveTicketsOfContact, removeContacts } from '../changes/remove-contact.ts';
import { contactsImported, contactUpdated } from '../events.ts';
import type { TalkedSince } from '../lists/contact-list.queries.ts';
import { listTagsOfContacts } from '../tags/contact-tags.queries.ts';
import { assertTagsExist } from '../tags/contact-tags.ts';
import { bulkResult, type TagAction, type TagOutcome, tagOutcome } from './bulk.rules.ts';
import { chosenContacts } from './chosen-contacts.ts';

const atOnce = 250;
/** How many contacts are told one by one at most; where there are more, the list is to be read again. */
const mostTold = 50;

export type BulkDeps = {
  readonly talkedSince: TalkedSince;
  readonly removeTicketsOfContact: RemoveTicketsOfContact;
};
type Outcome = readonly [outcome: 'done' | ContactBulkReason, count: number];

export async function bulkContacts(
  ctx: RemoteCtx,
  { talkedSince, removeTicketsOfContact }: BulkDeps,
  { action, ...choice }: Input<typeof contactsContract.bulk>,
): Promise<ContactBulkResult> {
  if (action.kind === 'delete' && !may(ctx.actor, 'contacts-page:deleteContact')) fail('ERR_NO_PERMISSION');
  const { ids, missing } = await ctx.inside(async (inner) => {
    await assertTargetsExist(inner, action);
    return chosenContacts(inner, talkedSince, choice);
  });
  const outcomes: Outcome[] = [['missing', missing]];
  for (let from = 0; from < ids.length; from += atOnce) {
    const batch = ids.slice(from, from + atOnce);
    const done = await ctx.inside(async (inner) => {
      const there = await lockContacts(inner, batch);
      const gone: Outcome = ['missing', batch.length - there.length];
      if (action.kind !== 'delete') return [gone, ...(await change(inner, action, there, ids.length))];
      await removeContacts(inner, removeTicketsOfContact, there);
      return [gone, ['done', there.length] as const];
    });
    outcomes.push(...done);
  }
  return bulkResult(outcomes);
}

/** Throws ERR_NO_TAG_FOUND and ERR_NO_USER_FOUND where a step names what is not there. */
async function assertTargetsExist(ctx: Ctx, action: ContactBulkAction): Promise<void> {
  if (action.kind === 'tag' || action.kind === 'untag') await assertTagsExist(ctx, action.tagIds);
  if (action.kind === 'own') await assertOwnerAndQueueExist(ctx, action);
}

async function change(
  ctx: Ctx,
  action: Exclude<ContactBulkAction, { kind: 'delete' }>,
  contactIds: readonly number[],
  total: number,
): Promise<Outcome[]> {
  // Held here too: what is named may have gone since the batch before.
  await assertTargetsExist(ctx, action);
  const outcomes =
    action.kind === 'own'
      ? await changeOwner(ctx, contactIds, action.ownerId)
      : await changeTags(ctx, action, contactIds);
  const changed = outcomes.filter(([, outcome]) => outcome === 'done').map(([id]) => id);
  if (changed.length > 0 && total > mostTold) ctx.emit(contactsImported, {});
  else for (const contactId of changed) ctx.emit(contactUpdated, { contactId });
  return outcomes.map(([, outcome]) => [outcome, 1] as const);
}

type Changed = readonly [contactId: number, outcome: TagOutcome];

async function changeOwner(
  ctx: Ctx,
  contactIds: readonly number[],
  ownerId: number | null,
): Promise<Changed[]> {
  const changed = new Set(await setOwnerOfMany(ctx, contactIds, ownerId));
  return contactIds.map((id) => [id, changed.has(id) ? 'done' : 'unchanged']);
}

async function changeTags(ctx: Ctx, action: TagAction, contactIds: readonly number[]): Promise<Changed[]> {
  const worn = new Map(contactIds.map((id) => [id, new Set<number>()]));
  for (const { contactId, tagId } of await listTagsOfContacts(ctx, contactIds))
    worn.get(contactId)?.add(tagId);
  const outcomes = [...worn].map(([id, tags]): Changed => [id, tagOutcome(tags, action)]);
  const changed = outcomes.filter(([, outcome]) => outcome === 'done').map(([id]) => id);
  if (changed.length > 0) await setTagsOfMany(ctx, action.kind, changed, [...new Set(action.tagIds)]);
  return outcomes;
}
