/** The browser's offer to install the application, kept until somebody wants it. */
import { useSyncExternalStore } from 'react';

type Offer = Event & { prompt(): Promise<unknown> };

let offer: Offer | null = null;
const listeners = new Set<() => void>();

const change = (next: Offer | null): void => {
  offer = next;
  for (const listener of listeners) listener();
};

/** Keeps the offer when it is made; to be called before anything is drawn. */
export function watchInstalling(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as Offer);
  });
  window.addEventListener('appinstalled', () => change(null));
}

/** Returns how to install the application; null where it is installed, or the browser does not offer it. */
export function useInstalling(): (() => void) | null {
  const offered = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer,
  );
  if (offered === null) return null;
  return () => {
    change(null);
    void offered.prompt().catch(() => undefined);
  };
}
