/** The pages the actor may use, in the menu's order. */
import { useActor } from '#src/lib/session/use-session.ts';
import { type NavigationEntry, navigationFor } from '../navigation.ts';
import { useOwnPlan } from '../use-own-plan.ts';

export function usePages(): readonly NavigationEntry[] {
  const actor = useActor();
  const plan = useOwnPlan();
  return [...navigationFor(actor, 'general', plan), ...navigationFor(actor, 'administration', plan)];
}
