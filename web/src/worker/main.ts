/**
 * The service worker: keeps the application, shows what is pushed, and leads to it. A new release takes over at once;
 * what pages of another release say that this one does not know is left alone.
 */
import { forgetOwner, isOwnedBy, keepOwner, type Owner } from './owner.ts';
import { preparePreload } from './preload.ts';
import { pushNotice } from './push-notice.ts';
import { readPushed } from './pushed.ts';
import { scope } from './scope.ts';
import { answerFor, keepShell } from './shell.ts';

/** What pages say to the worker. */
type Said =
  | { readonly kind: 'keep'; readonly files: readonly string[] }
  | { readonly kind: 'owner'; readonly owner: Owner | null };

const { origin } = scope.location;
/** A page that does not answer within this is of a release that cannot be asked. */
const answersWithinMs = 1_000;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      scope.clients.claim(),
      preparePreload(scope.registration.navigationPreload, scope.navigator.userAgent),
    ]).catch(() => undefined),
  ),
);

scope.addEventListener('fetch', (event) => {
  const answer = answerFor(event, origin);
  if (answer !== undefined) event.respondWith(answer);
});

scope.addEventListener('message', (event) => {
  const said = event.data as Said;
  if (said?.kind === 'keep') event.waitUntil(keepShell(said.files, origin));
  if (said?.kind === 'owner')
    event.waitUntil(said.owner === null ? forgetOwner() : keepOwner(said.owner, origin));
});

scope.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')));

async function show(text: string): Promise<void> {
  const pushed = readPushed(text);
  if (pushed === undefined || !(await isOwnedBy(pushed, origin))) return;
  const { title, body } = pushNotice(pushed);
  await scope.registration.showNotification(title, {
    ...{ body, tag: pushed.tag, data: pushed.path, icon: '/icon-192.png', badge: '/icon-192.png' },
    // What takes the place of an older one of its conversation is heard as well.
    ...{ renotify: true },
  });
  // Some systems have no place for it, and never say so.
  void scope.navigator.setAppBadge?.(pushed.unread).catch(() => undefined);
}

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path: unknown = event.notification.data;
  event.waitUntil(open(typeof path === 'string' ? path : '/'));
});

/** Leads a page that is there to the address, without loading it anew where it knows how; else a new one. */
async function open(path: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (page === undefined) return void (await scope.clients.openWindow(path));
  await page.focus().catch(() => undefined);
  const { port1, port2 } = new MessageChannel();
  const goes = new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true);
    scope.setTimeout(() => resolve(false), answersWithinMs);
  });
  page.postMessage({ kind: 'open', path }, [port2]);
  if (!(await goes)) await page.navigate(path);
}
