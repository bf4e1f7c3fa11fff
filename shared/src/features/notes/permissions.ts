/** Who may take a note away: its author, and admins. */
import { type Actor, may } from '../../kernel/permission.ts';

export const canRemoveNote = (actor: Actor, note: { readonly userId: number }): boolean =>
  note.userId === actor.id || may(actor, 'admin');
