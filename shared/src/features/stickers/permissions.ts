/** Who may do what with a sticker: pure, the same here and there. */
import { type Actor, may } from '../../kernel/permission.ts';

/** Returns whether somebody may take a sticker away: only who kept it, and admins. Everybody sends all of them. */
export const canRemoveSticker = (actor: Actor, sticker: { readonly userId: number }): boolean =>
  sticker.userId === actor.id || may(actor, 'admin');
