/** Carries the tickets in which the user is newly called to whoever looks whether they are before their eyes. */
const listeners = new Set<(ticketId: number) => void>();

export function noteCall(ticketId: number): void {
  for (const listener of listeners) listener(ticketId);
}

/** Hears of every new call; returns the way to stop. */
export function onCall(listener: (ticketId: number) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
