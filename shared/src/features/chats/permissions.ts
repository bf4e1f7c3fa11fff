/** Who may change a chat's title and users, and who may remove it: its owner alone. Admins have no more to say than others. */
import type { Actor } from '../../kernel/permission.ts';

export const canChangeChat = (actor: Pick<Actor, 'id'>, chat: { readonly ownerId: number }): boolean =>
  chat.ownerId === actor.id;
