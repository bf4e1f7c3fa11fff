/**
 * Meta's calls to us, before anything is known about them: the handshake that proves the address, and the signature that
 * proves every later call. Pure; compares in constant time and over the bytes that came.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export { type AccountTold, type Reading, readWebhook, type Told } from './parse.ts';
export type { AccountNews } from './parse-account.ts';

/** Returns what the handshake is answered; null when it is not meant for us. */
export function answerHandshake(
  query: Readonly<Record<string, string | undefined>>,
  verifyToken: string,
): string | null {
  const { 'hub.mode': mode, 'hub.verify_token': token = '', 'hub.challenge': challenge } = query;
  return mode === 'subscribe' && challenge !== undefined && isSame(token, verifyToken) ? challenge : null;
}

/** Returns whether whoever knows the app's secret has written exactly these bytes. */
export function isSigned(raw: Uint8Array, header: string | undefined, appSecret: string): boolean {
  const given = /^sha256=([\da-f]{64})$/i.exec(header ?? '')?.[1];
  if (given === undefined) return false;
  const expected = createHmac('sha256', appSecret).update(raw).digest();
  return timingSafeEqual(Buffer.from(given, 'hex'), expected);
}

/** Digests are compared, so that the length tells nothing either. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
