/** Who sees a quick message and who changes it: pure. */
import { type Actor, may } from '../../kernel/permission.ts';

type Reach = { readonly userId: number; readonly geral: boolean; readonly queueId: number | null };

/** Its author always; what is for all, whoever works in its queue, and admins. */
export const canSeeQuickMessage = (
  actor: Actor & { readonly queueIds: readonly number[] },
  { userId, geral, queueId }: Reach,
): boolean =>
  userId === actor.id ||
  (geral && (may(actor, 'admin') || (queueId !== null && actor.queueIds.includes(queueId))));

/** Its author and admins, of those who see it. */
export const canChangeQuickMessage = (actor: Actor, { userId, geral }: Omit<Reach, 'queueId'>): boolean =>
  userId === actor.id || (geral && may(actor, 'admin'));
