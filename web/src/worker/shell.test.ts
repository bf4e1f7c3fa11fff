import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Stores } from '#src/lib/offline/testing.ts';
import { answerFor, keepShell } from './shell.ts';

const origin = 'https://prosa.example';

let stores: Stores;
let line: 'there' | 'lost' | 'slow';
let release: string;
const asked: string[] = [];

const html = { 'content-type': 'text/html; charset=utf-8' };
const serve = (url: string): Response => {
  const { pathname } = new URL(url, origin);
  if (pathname === '/assets/gone.js') return new Response('', { status: 404 });
  return pathname.startsWith('/assets/') || pathname.includes('.')
    ? new Response(`${release} ${pathname}`)
    : new Response(`page of ${release}`, { headers: html });
};

beforeEach(() => {
  stores = new Stores(origin);
  line = 'there';
  release = '1';
  asked.length = 0;
  vi.stubGlobal('caches', stores);
  vi.stubGlobal(
    'Request',
    class {
      readonly url: string;
      readonly method = 'GET';
      constructor(url: string) {
        this.url = new URL(url, origin).href;
      }
    },
  );
  vi.stubGlobal('fetch', (request: string | { url: string }) => {
    const url = typeof request === 'string' ? request : request.url;
    asked.push(new URL(url, origin).pathname);
    if (line === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    return line === 'slow' ? new Promise(() => undefined) : Promise.resolve(serve(url));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const request = (path: string, mode = 'navigate', method = 'GET') => ({
  request: { url: `${origin}${path}`, mode, method } as Request,
  preloadResponse: Promise.resolve(undefined),
});
const textOf = async (path: string, mode = 'navigate'): Promise<string | undefined> =>
  (await answerFor(request(path, mode), origin))?.text();

test('the pictures of a brand are there without a line', async () => {
  const logo = '/media/brand/platform/logo.webp';
  expect(await textOf(logo, 'no-cors')).toBe(`1 ${logo}`);
  line = 'lost';
  expect(await textOf(logo, 'no-cors')).toBe(`1 ${logo}`);
});

test('a page is the server’s while it answers, and the kept one at every address while it does not', async () => {
  await keepShell([], origin);
  release = '2';
  expect(await textOf('/tickets')).toBe('page of 2');
  line = 'lost';
  expect(await textOf('/tickets/00000000-0000-4000-8000-000000000001')).toBe('page of 1');
});

test('at an address of the API’s as well the page is asked for, not what the API has there', async () => {
  expect(await textOf('/tickets')).toBe('page of 1');
  expect(asked).toEqual(['/']);
});

test('a server that does not answer in time is not waited for, unless nothing is kept', async () => {
  await keepShell([], origin);
  vi.useFakeTimers();
  line = 'slow';
  const page = textOf('/tickets');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await page).toBe('page of 1');
});

test('without a kept page the failure is the browser’s to tell', async () => {
  line = 'lost';
  await expect(textOf('/tickets')).rejects.toThrow('Failed to fetch');
});

test('files of the application are asked for once; those of the release before stay', async () => {
  expect(await textOf('/assets/list-1.js', 'cors')).toBe('1 /assets/list-1.js');
  release = '2';
  line = 'lost';
  expect(await textOf('/assets/list-1.js', 'cors')).toBe('1 /assets/list-1.js');
  await expect(textOf('/assets/other-2.js', 'cors')).rejects.toThrow();
});

test('a file that is gone is not kept as one', async () => {
  expect((await answerFor(request('/assets/gone.js', 'cors'), origin))?.status).toBe(404);
  await answerFor(request('/assets/gone.js', 'cors'), origin);
  expect(asked).toHaveLength(2);
});

test('what the page was made of is kept for later, and nothing of other servers', async () => {
  await keepShell([`${origin}/assets/main-1.js`, 'https://elsewhere.example/assets/x.js'], origin);
  line = 'lost';
  expect(await textOf('/assets/main-1.js', 'cors')).toBe('1 /assets/main-1.js');
  expect(await textOf('/icon.svg', 'no-cors')).toBe('1 /icon.svg');
  expect(asked).not.toContain('/assets/x.js');
});

test('a full store costs nobody the answer', async () => {
  await keepShell([`${origin}/assets/main-1.js`], origin);
  stores.isFull = true;
  expect(await textOf('/assets/list-1.js', 'cors')).toBe('1 /assets/list-1.js');
  expect(await textOf('/tickets')).toBe('page of 1');
});

test('more files than two releases have are not kept', async () => {
  for (let n = 0; n < 310; n += 1) await textOf(`/assets/f${n}.js`, 'cors');
  expect(stores.stores.get('prosa-files')?.size).toBe(300);
  line = 'lost';
  await expect(textOf('/assets/f0.js', 'cors')).rejects.toThrow();
});

test.each([
  ['/tickets', 'cors', 'GET'],
  ['/tickets', 'navigate', 'POST'],
  ['/media/a.pdf', 'navigate', 'GET'],
  ['/docs', 'navigate', 'GET'],
])('%s (%s, %s) is none of the worker’s business', (path, mode, method) => {
  expect(answerFor(request(path, mode, method), origin)).toBeUndefined();
});
