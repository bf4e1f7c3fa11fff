/** Who may change what was written. */
import type { Actor } from '../../kernel/permission.ts';

type Written = {
  readonly fromMe: boolean;
  /** Who wrote it here; null for bots and for what the number's own phone has sent. */
  readonly userId: number | null;
};

/** Returns whether somebody may edit a message or take it back: only one's own, whatever one's role. */
export const canChangeMessage = (actor: Actor, { fromMe, userId }: Written): boolean =>
  fromMe && userId === actor.id;
