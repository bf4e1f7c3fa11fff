/** Who sees a quick message and who changes it: pure. */
import { type Actor, may } from '../../kernel/permission.ts';

type Reach = { readonly userId: number; readonly geral: boolean; readonly queueId: number | null };

/**
 * Returns whether somebody sees a quick message: its author always; one for all also whoever works in its queue, and
 * admins.
 */
export const canSeeQuickMessage = (
  actor: Actor & { readonly queueIds: readonly number[] },
  { userId, geral, queueId }: Reach,
): boolean =>
  userId === actor.id ||
  (geral && (may(actor, 'admin') || (queueId !== null && actor.queueIds.includes(queueId))));

/** Returns whether somebody may change a quick message: its author, and admins where it is for all. */
export const canChangeQuickMessage = (actor: Actor, { userId, geral }: Omit<Reach, 'queueId'>): boolean =>
  userId === actor.id || (geral && may(actor, 'admin'));
