/** Who sees a schedule and who changes it: pure. */
import { type Actor, may } from '../../kernel/permission.ts';

type Owned = { readonly authorId: number; readonly userId: number | null };

/** Returns whether somebody sees a schedule: whoever wrote it, whoever it goes out for, and admins. */
export const canSeeSchedule = (actor: Actor, { authorId, userId }: Owned): boolean =>
  authorId === actor.id || userId === actor.id || may(actor, 'admin');

/** Returns whether somebody may change a schedule: its author and admins. */
export const canChangeSchedule = (actor: Actor, { authorId }: Pick<Owned, 'authorId'>): boolean =>
  authorId === actor.id || may(actor, 'admin');
