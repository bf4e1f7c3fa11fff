/**
 * Reactions, edits and revokes of ours on their way out. They are shown already; one that the network refuses is undone
 * here, and the message says so.
 */
import type { Session } from '#src/drivers/whatsapp/driver.ts';
import { identitiesOf } from '#src/features/contacts/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Logger } from '#src/platform/log/log.ts';
import { afterFailure } from './delivery.rules.ts';
import { loadTarget } from './load-outgoing.ts';
import { changeOf, targetOf } from './outbound-content.ts';
import {
  deleteOutgoingChange,
  listDueChanges,
  type OutgoingChange,
  postponeChange,
} from './outgoing-change.queries.ts';
import { undoChange } from './undo-change.ts';

type Within = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

export type ChangeDelivery = {
  readonly within: Within;
  readonly session: Session;
  readonly connectionId: number;
  readonly now: () => Date;
  readonly log: Logger;
};

const pageSize = 20;

/** Sends what is due; answers when something that was postponed is due again, if anything was. */
export async function deliverChanges(delivery: ChangeDelivery): Promise<Date | undefined> {
  const changes = await delivery.within((ctx) => listDueChanges(ctx, delivery.connectionId, pageSize));
  let next: Date | undefined;
  for (const change of changes) {
    const until = await deliver(delivery, change);
    if (until === 'later') return next;
    if (until !== undefined && (next === undefined || until < next)) next = until;
  }
  return changes.length === pageSize ? delivery.now() : next;
}

/** `later` when the connection is down. */
async function deliver(
  { within, session, now, log }: ChangeDelivery,
  change: OutgoingChange,
): Promise<Date | 'later' | undefined> {
  const { target, to } = await within(async (ctx) => {
    const loaded = await loadTarget(ctx, change.messageId);
    return {
      target: loaded === undefined ? undefined : targetOf(loaded),
      to: loaded === undefined ? [] : await identitiesOf(ctx, loaded.row.contactId),
    };
  });
  try {
    if (target !== undefined) await session.send(to, { ...changeOf(change, target), id: change.id });
    await within((ctx) => deleteOutgoingChange(ctx, change.id));
    return undefined;
  } catch (error) {
    // Told twice it happens once: no outcome needs to be asked about.
    const verdict = afterFailure(error, change.attempts, now(), 'same-id');
    log.info({ err: error, messageId: change.messageId, verdict: verdict.kind }, 'a change did not leave');
    if (verdict.kind === 'wait') return 'later';
    if (verdict.kind === 'postpone') {
      await within((ctx) => postponeChange(ctx, change.id, verdict.attempts, verdict.until));
      return verdict.until;
    }
    await within((ctx) => undoChange(ctx, change, verdict.code));
    return undefined;
  }
}
