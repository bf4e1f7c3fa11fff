/** Carries what the socket said to whoever announces it. */
import type { Heard } from './announcement.ts';

/** What was announced is over: its ticket is read or gone, its note seen. */
export type Over = { readonly kind: 'over'; readonly tag: string };

const listeners = new Set<(said: Heard | Over) => void>();

export function tell(said: Heard | Over): void {
  for (const listener of listeners) listener(said);
}

/** Returns the way to stop. */
export function onTold(listener: (said: Heard | Over) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
