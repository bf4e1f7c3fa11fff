/**
 * Keeps what the application is made of, so that it opens without a line: one page, which is the same at every address, and
 * the files that were loaded. Files carry their content's mark in their names and never change, so those that are kept are
 * never asked for again; the page is asked for first, and the kept one stands in while no answer comes.
 */
import { isScreen } from '@prosa/shared/kernel/screens';
import { keepIn } from '../lib/browser/keep-in.ts';
import { scope } from './scope.ts';

const pageStore = 'prosa-page';
const fileStore = 'prosa-files';
/** More than one release has: those of the one before stay for tabs that still run it. */
const mostFiles = 300;
/** A line that is there and carries nothing is as good as none. */
const patienceMs = 4_000;
/** Any address would do: the server answers this one with the page and with nothing else. */
const anyPage = '/';
/** Without marks in their names: asked for first. */
const fresh = ['/icon.svg', '/color-scheme.js', '/manifest.webmanifest'];

/** Another content has another address: files of a release, and pictures of brands. */
const unchanging = /^\/(assets|media\/brand)\//;

type Asked = { readonly request: Request; readonly preloadResponse: Promise<Response | undefined> };

/** Returns the answer to a request; undefined for what is none of the application's: it takes its own way. */
export function answerFor(asked: Asked, origin: string): Promise<Response> | undefined {
  const { request } = asked;
  const { origin: its, pathname } = new URL(request.url);
  if (request.method !== 'GET' || its !== origin) return undefined;
  if (request.mode === 'navigate') return isScreen(pathname) ? page(asked) : undefined;
  if (unchanging.test(pathname)) return file(request);
  return fresh.includes(pathname) ? freshFile(request) : undefined;
}

/** By an address that the server answers with nothing else: what a worker asks for it may take for a question of the API's. */
async function askForPage(): Promise<Response> {
  const { body, status, headers } = await scope.fetch(anyPage, { headers: { accept: 'text/html' } });
  return new Response(body, { status, headers });
}

async function page({ preloadResponse }: Asked): Promise<Response> {
  const asked = preloadResponse.then((preloaded) => preloaded ?? askForPage());
  const kept = await caches.match(anyPage, { cacheName: pageStore });
  if (kept === undefined) return asked;
  // A server that answers has the last word, also when it refuses.
  return first(asked, patienceMs, kept);
}

/** Returns the answer, or what stands in for it when it fails or takes too long. */
function first(answer: Promise<Response>, afterMs: number, otherwise: Response): Promise<Response> {
  return new Promise((resolve) => {
    const giveUp = scope.setTimeout(() => resolve(otherwise), afterMs);
    answer.then(
      (given) => {
        clearTimeout(giveUp);
        // What a proxy says of a server that is not there.
        resolve(given.status >= 502 && given.status <= 504 ? otherwise : given);
      },
      () => {
        clearTimeout(giveUp);
        resolve(otherwise);
      },
    );
  });
}

async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: fileStore });
  if (kept !== undefined) return kept;
  const answer = await scope.fetch(request);
  if (answer.ok) await keepIn(fileStore, request.url, answer.clone(), mostFiles);
  return answer;
}

async function freshFile(request: Request): Promise<Response> {
  const store = fileStore;
  try {
    const answer = await scope.fetch(request);
    if (answer.ok) await keepIn(store, request.url, answer.clone(), mostFiles);
    return answer;
  } catch (error) {
    const kept = await caches.match(request.url, { cacheName: store });
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Keeps the page as the server gives it now, and these files of it. What cannot be had now is kept another time. */
export async function keepShell(files: readonly string[], origin: string): Promise<void> {
  const page = await askForPage().catch(() => undefined);
  if (page?.ok && page.headers.get('content-type')?.startsWith('text/html'))
    await keepIn(pageStore, new URL(anyPage, origin).href, page);
  for (const url of files) {
    const { origin: its, pathname } = new URL(url, origin);
    if (its === origin && pathname.startsWith('/assets/'))
      await file(new Request(url)).catch(() => undefined);
  }
  for (const path of fresh) await freshFile(new Request(path)).catch(() => undefined);
}
