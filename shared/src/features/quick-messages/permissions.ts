/** Who sees a quick message and who changes it: pure. */
import { type Actor, may } from '../../kernel/permission.ts';

type Reach = {
  readonly userId: number;
  readonly geral: boolean;
  readonly companyWide: boolean;
  readonly queueIds: readonly number[];
};

/**
 * Returns whether somebody sees a quick message: its author always; one for all also admins and whoever works in
 * one of its queues, or everyone where it is for the whole company.
 */
export const canSeeQuickMessage = (
  actor: Actor & { readonly queueIds: readonly number[] },
  { userId, geral, companyWide, queueIds }: Reach,
): boolean =>
  userId === actor.id ||
  (geral &&
    (companyWide || may(actor, 'admin') || queueIds.some((queueId) => actor.queueIds.includes(queueId))));

/** Returns whether somebody may change a quick message: its author, and admins where it is for all. */
export const canChangeQuickMessage = (
  actor: Actor,
  { userId, geral }: Pick<Reach, 'userId' | 'geral'>,
): boolean => userId === actor.id || (geral && may(actor, 'admin'));

/** Returns whether somebody may offer a quick message to the whole company. */
export const canShareCompanyWide = (actor: Actor): boolean => may(actor, 'admin');
