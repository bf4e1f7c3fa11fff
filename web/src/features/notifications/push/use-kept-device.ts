/**
 * Keeps this browser a device of its user: who it belongs to is told to the worker, and what its push service or the
 * installation has changed is subscribed anew. What somebody else had pushed here ends when another signs in.
 */
import { useEffect } from 'react';
import { api } from '#src/lib/api/api-client.ts';
import { storage } from '#src/lib/browser/storage.ts';
import { tellOwner } from '#src/lib/browser/worker.ts';
import { isImpersonating } from '#src/lib/session/impersonation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { permission } from '../browser-notices.ts';
import { canPush, ownMark, subscribe, unsubscribe } from './this-device.ts';

async function renew(userId: number): Promise<void> {
  const whose = storage.get('pushedFor');
  if (whose === null || !canPush()) return;
  if (whose !== String(userId)) {
    storage.remove('pushedFor');
    return unsubscribe();
  }
  if (permission() !== 'granted') return;
  const [{ key, devices }, mark] = [await api.notifications.push(), await ownMark()];
  if (mark === null || !devices.some((device) => device.mark === mark))
    await api.notifications.addDevice(await subscribe(key));
}

/** Runs once a page. */
export function useKeptDevice(): void {
  const { id, companyId } = useSession();
  useEffect(() => {
    // The operator is a guest there: the browser stays whose it is.
    if (isImpersonating()) return;
    void tellOwner({ userId: id, companyId });
    // Without a line, or a push service, it is tried with the next page.
    renew(id).catch(() => undefined);
  }, [id, companyId]);
}
