/** This browser as a device that is pushed to: its subscription at the push service of its maker. */
import type { PushSubscriptionInput } from '@prosa/shared';
import { startWorker, workerRegistration } from '#src/lib/browser/worker.ts';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import { deviceName } from './device-name.ts';

/** Whether pages can be pushed to here. iPhones allow it to installed applications alone. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscription(): Promise<PushSubscription | null> {
  const registration = await workerRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Returns by what the server calls this browser among the user's devices; null while it is none. */
export async function ownMark(): Promise<string | null> {
  const own = await subscription();
  if (own === null) return null;
  return base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(own.endpoint)));
}

/** Subscribes with the installation's key; what was subscribed with another one is given up. Throws where the browser refuses. */
export async function subscribe(key: string): Promise<PushSubscriptionInput> {
  const registration = (await workerRegistration()) ?? (await startWorker());
  if (registration === undefined) throw new Error('no service worker');
  const before = await registration.pushManager.getSubscription();
  const its = before?.options?.applicationServerKey;
  if (before !== null && its != null && base64url(its) !== key) await before.unsubscribe();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  return { endpoint, keys: { p256dh, auth }, name: deviceName(), language: currentLanguage() };
}

/** Gives the subscription up: its push service tells the server so with the next push. */
export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe().catch(() => false);
}
