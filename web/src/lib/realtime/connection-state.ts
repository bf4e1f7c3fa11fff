/** Whether live updates arrive: a value that the socket sets and components watch. */
import { useSyncExternalStore } from 'react';

export type ConnectionState = 'online' | 'reconnecting' | 'offline';

let linked = true;
const watchers = new Set<() => void>();

const tellWatchers = (): void => {
  for (const watcher of watchers) watcher();
};

/** Notes whether the server listens, as the socket tells it. */
export function setLinked(now: boolean): void {
  linked = now;
  tellWatchers();
}

function stateNow(): ConnectionState {
  if (linked) return 'online';
  return navigator.onLine ? 'reconnecting' : 'offline';
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener('online', watcher);
  window.addEventListener('offline', watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('online', watcher);
    window.removeEventListener('offline', watcher);
  };
}

export const useConnectionState = (): ConnectionState => useSyncExternalStore(watch, stateNow);
