/** What every driver needs to understand a call: whether the secret in it is ours, and what its body says. */
import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns whether a secret is the right one, in the same time, however much of it is right. */
export function isSameSecret(given: string | undefined, secret: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given ?? ''), hash(secret));
}

/** Reads JSON; null for what is none. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    // From the provider and yet not to be read: it hints at nothing.
    return null;
  }
}
