/**
 * A reaction, edit or revoke of ours on its way out. It is shown already; one that the network refuses is undone here, and
 * the message says so.
 */
import { identitiesOf } from '#src/features/contacts/index.ts';
import {
  deleteOutgoingChange,
  type OutgoingChange,
  postponeChange,
} from '../changes/outgoing-change.queries.ts';
import { undoChange } from '../changes/undo-change.ts';
import type { Next, Way } from './deliver-message.remote.ts';
import { afterFailure } from './delivery.rules.ts';
import { findTarget } from './find-outgoing.ts';
import { changeOf, targetOf } from './outbound-content.ts';

export async function deliverChange(
  { within, session, departures, now, log }: Way,
  change: OutgoingChange,
): Promise<Next> {
  const { target, to } = await within(async (ctx) => {
    const loaded = await findTarget(ctx, change.messageId);
    return {
      target: loaded === undefined ? undefined : targetOf(loaded),
      to: loaded === undefined ? [] : await identitiesOf(ctx, loaded.row.contactId),
    };
  });
  try {
    if (target !== undefined)
      await session.send(to, { ...changeOf(change, target), id: change.id }, () =>
        departures.turn({ isMass: false, isFirst: false }),
      );
    await within((ctx) => deleteOutgoingChange(ctx, change.id));
    return { kind: 'done' };
  } catch (error) {
    // Told twice it happens once: no outcome needs to be asked about.
    const verdict = afterFailure(error, change.attempts, now(), 'same-id');
    log.info({ err: error, messageId: change.messageId, verdict: verdict.kind }, 'a change did not leave');
    if (verdict.kind === 'wait') return { kind: 'down' };
    if (verdict.kind === 'postpone') {
      await within((ctx) => postponeChange(ctx, change.id, verdict.attempts, verdict.until));
      return { kind: 'at', at: verdict.until };
    }
    await within((ctx) => undoChange(ctx, change, verdict.code));
    return { kind: 'done' };
  }
}
