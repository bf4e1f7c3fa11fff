/** Who types in a conversation right now; never stored, and forgotten after a while without news. */
import type { Channels } from '@prosa/shared';

export type Typing = {
  readonly contact: boolean;
  readonly agents: readonly { readonly id: number; readonly name: string }[];
};

export const nobody: Typing = { contact: false, agents: [] };

export function typingAfter(typing: Typing, { who, typing: types }: Channels['typing']): Typing {
  if (who.kind === 'contact') return { ...typing, contact: types };
  const others = typing.agents.filter(({ id }) => id !== who.userId);
  return { ...typing, agents: types ? [...others, { id: who.userId, name: who.name }] : others };
}
