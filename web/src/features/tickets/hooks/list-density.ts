/** How close the rows of lists stand in this browser: comfortable at first; all its tabs follow. */
import { useSyncExternalStore } from 'react';
import { onStorageChange, storage } from '#src/lib/browser/storage.ts';

export const listDensities = ['comfortable', 'compact'] as const;
export type ListDensity = (typeof listDensities)[number];

/** Pixels of a row. */
export const rowHeights: Readonly<Record<ListDensity, number>> = { comfortable: 72, compact: 48 };

const listeners = new Set<() => void>();

export const listDensity = {
  get: (): ListDensity => listDensities.find((one) => one === storage.get('listDensity')) ?? 'comfortable',
  set: (next: ListDensity): void => {
    storage.set('listDensity', next);
    for (const listener of listeners) listener();
  },
};

function follow(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStorageChange('listDensity', listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

export const useListDensity = (): ListDensity => useSyncExternalStore(follow, listDensity.get);
