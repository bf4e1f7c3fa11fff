/** How loud notifications are on this device: between 0 and 1 in steps of a tenth, full at first; all tabs follow. */
import { useSyncExternalStore } from 'react';
import { onStorageChange, storage } from '#src/lib/browser/storage.ts';

export const volumeStep = 0.1;
const usual = 1;

/** Returns the nearest step of a stored volume; what is no number is as it is at first. */
export function volumeFrom(text: string | null): number {
  const number = text === null || text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isNaN(number)) return usual;
  return Math.round(Math.min(1, Math.max(0, number)) * 10) / 10;
}

const listeners = new Set<() => void>();

export const volume = {
  get: (): number => volumeFrom(storage.get('volume')),
  set: (next: number): void => {
    storage.set('volume', String(volumeFrom(String(next))));
    for (const listener of listeners) listener();
  },
};

function follow(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStorageChange('volume', listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

export const useVolume = (): number => useSyncExternalStore(follow, volume.get);
