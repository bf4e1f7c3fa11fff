/** Browsers: sockets that join the ticket lists of their user and tell what they hear. */
import { wireEvent } from '@prosa/shared';
import { io, type Socket } from 'socket.io-client';
import type { Bench } from '../bench.ts';
import { big, sizeOf } from '../data/size.ts';

export type Browser = { readonly socket: Socket; close(): void };

const atOnce = 50;

/** Resolves when all of them stand in their rooms. `tokenOf` says whose the nth is. */
export async function openBrowsers(
  url: string,
  count: number,
  tokenOf: (n: number) => string,
): Promise<Browser[]> {
  const opened: Browser[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const wave = Array.from({ length: Math.min(atOnce, count - from) }, (_, n) =>
      openBrowser(url, tokenOf(from + n)),
    );
    opened.push(...(await Promise.all(wave)));
  }
  return opened;
}

async function openBrowser(url: string, token: string): Promise<Browser> {
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false });
  await new Promise<void>((resolve, reject) => {
    socket.once('ready', resolve);
    socket.once('connect_error', reject);
  });
  for (const status of ['open', 'pending']) socket.emit('joinTickets', status);
  // Answered in order: once this is, the joins before it are done.
  await socket.emitWithAck('resume', '');
  return { socket, close: () => void socket.disconnect() };
}

/**
 * The users of the big company from the `first` on, each with the same number of browsers; the first three tenths are
 * admins.
 */
export async function crowd(bench: Bench, count: number, first = 1): Promise<Browser[]> {
  const tokens: string[] = [];
  for (let user = first; user <= sizeOf(bench.factor).users; user += 1)
    tokens.push(await bench.signIn(`user${user}@c${big.company}.bench.example`));
  return openBrowsers(bench.server.url, count, (n) => tokens[n % tokens.length] ?? '');
}

/** Browsers of the small companies, as many of each and of each of its users. */
export async function crowdOfOthers(bench: Bench, count: number): Promise<Browser[]> {
  const tokens: string[] = [];
  for (let company = 2; company <= 1 + sizeOf(bench.factor).smallCompanies; company += 1)
    for (const user of [1, 2, 3]) tokens.push(await bench.signIn(`user${user}@c${company}.bench.example`));
  return openBrowsers(bench.server.url, count, (n) => tokens[n % tokens.length] ?? '');
}

export type Heard = { readonly action: string; readonly message?: { readonly body: string } };

/** Every new message of the big company that this browser is told of, by its text. */
export function onMessage({ socket }: Browser, heard: (body: string) => void): void {
  socket.on(wireEvent(big.company, 'appMessage'), (event: Heard) => {
    if (event.action === 'create' && event.message !== undefined) heard(event.message.body);
  });
}
