/** Carries what the socket said to whoever announces it. */
import type { AnnouncementSource } from './announcement.ts';

/** What was announced is over: its ticket is read or gone, its note seen. */
export type AnnouncementOver = { readonly kind: 'over'; readonly tag: string };

const listeners = new Set<(said: AnnouncementSource | AnnouncementOver) => void>();

/** Hands what the socket said, or that it is over, to everybody who announces. */
export function announce(said: AnnouncementSource | AnnouncementOver): void {
  for (const listener of listeners) listener(said);
}

/** Listens to what is to be announced; returns the way to stop. */
export function onAnnounced(listener: (said: AnnouncementSource | AnnouncementOver) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
