/** The pages the actor may use, in the menu's order. */
import { useActor } from '#src/features/auth/index.ts';
import { type NavigationEntry, navigationFor } from '../navigation.ts';

export function usePages(): readonly NavigationEntry[] {
  const actor = useActor();
  return [...navigationFor(actor, 'general'), ...navigationFor(actor, 'administration')];
}
