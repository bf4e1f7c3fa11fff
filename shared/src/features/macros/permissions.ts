/** Who sees a macro, who changes it, and who gives it to everyone: pure. */
import { type Actor, may } from '../../kernel/permission.ts';

type Reach = { readonly userId: number; readonly shared: boolean };

export const canSeeMacro = (actor: Actor, { userId, shared }: Reach): boolean =>
  shared || userId === actor.id;

/** Returns whether somebody may change a macro: what everyone runs admins, what is one's own oneself. */
export const canChangeMacro = (actor: Actor, { userId, shared }: Reach): boolean =>
  shared ? canShareMacros(actor) : userId === actor.id;

/** Returns whether somebody may give macros to the whole company. */
export const canShareMacros = (actor: Actor): boolean => may(actor, 'admin');
