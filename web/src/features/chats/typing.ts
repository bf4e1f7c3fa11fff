/** Who types in a chat right now; never stored, and forgotten after a while without news. Pure. */
import type { Channels } from '@prosa/shared';

export type Typist = { readonly id: number; readonly name: string };

export const nobody: readonly Typist[] = [];

export function typingAfter(
  typists: readonly Typist[],
  { userId, name, typing }: Pick<Channels['chatTyping'], 'userId' | 'name' | 'typing'>,
): readonly Typist[] {
  const others = typists.filter(({ id }) => id !== userId);
  if (typing) return [...others, { id: userId, name }];
  return others.length === 0 ? nobody : others;
}
