/**
 * The service worker (`worker/main.ts`), as pages see it: begun once, told what to keep and whose browser this is. Nothing
 * waits for it: a browser without one, or whose store is full, loses what it adds and no more.
 */
const address = '/sw.js';

/** How a page that a notice leads to goes there. */
type Opens = (path: string) => void;

/** Returns the worker's registration; undefined where there is none. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker.getRegistration().catch(() => undefined);
}

let begun: Promise<ServiceWorkerRegistration | undefined> | null = null;

/** Begins the worker, once a page, or has the browser look for a newer one; it keeps what the page was made of. */
export function startWorker(): Promise<ServiceWorkerRegistration | undefined> {
  begun ??= begin();
  return begun;
}

async function begin(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
    const registration = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = loaded.filter((name) => name.includes('/assets/'));
    registration.active?.postMessage({ kind: 'keep', files });
    return registration;
  } catch {
    // No worker for this page: private windows and plain HTTP have none.
    return undefined;
  }
}

type Owner = { readonly userId: number; readonly companyId: number };

/** Says whose news this browser may show, as soon as there is a worker. */
export async function tellOwner(owner: Owner): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ kind: 'owner', owner });
}

/** From now on this browser shows nobody's news. */
export const forgetOwner = async (): Promise<void> =>
  (await workerRegistration())?.active?.postMessage({ kind: 'owner', owner: null });

/** Goes where a notice leads that was touched; returns the way to stop. */
export function onOpened(open: Opens): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const hear = ({ data, ports }: MessageEvent): void => {
    const said = data as { readonly kind?: string; readonly path?: string };
    if (said.kind !== 'open' || typeof said.path !== 'string') return;
    ports[0]?.postMessage('going');
    open(said.path);
  };
  serviceWorker.addEventListener('message', hear);
  serviceWorker.startMessages();
  return () => serviceWorker.removeEventListener('message', hear);
}
