/**
 * Browsers in which somebody has signed in to an account before. The cookie says so for that account alone, and proves
 * nothing else: it spares its owner the pauses that strangers bring upon an account, and lets nobody in.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Exchange } from '#src/platform/feature.ts';
import { isSameHash } from './reset/reset-code.ts';

const deviceCookie = 'jdv';
/** As long as browsers keep a cookie at most. */
const deviceSeconds = 400 * 86_400;
const form = /^([\w-]{22})\.([\w-]{43})$/;

const seal = (serverSecret: string, email: string, id: string): string =>
  createHmac('sha256', serverSecret).update(`device:${email.toLowerCase()}:${id}`).digest('base64url');

/** Returns the name of the browser that asks; undefined for one that has not signed in to this account before. */
export function knownDevice(serverSecret: string, email: string, exchange: Exchange): string | undefined {
  const [, id, given] = form.exec(exchange.cookie(deviceCookie) ?? '') ?? [];
  if (id === undefined || given === undefined) return undefined;
  return isSameHash(given, seal(serverSecret, email, id)) ? `device ${id}` : undefined;
}

/** Sets the cookie by which this browser is known for this account from now on. */
export function rememberDevice(serverSecret: string, email: string, exchange: Exchange): void {
  const id = randomBytes(16).toString('base64url');
  exchange.setCookie(deviceCookie, `${id}.${seal(serverSecret, email, id)}`, deviceSeconds);
}
