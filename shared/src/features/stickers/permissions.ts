/** Who may do what with a sticker: pure, the same here and there. */
import { type Actor, may } from '../../kernel/permission.ts';

/** Everybody sends all of them; only who kept one, and admins, take it away. */
export const canRemoveSticker = (actor: Actor, sticker: { readonly userId: number }): boolean =>
  sticker.userId === actor.id || may(actor, 'admin');
