/** What every driver needs to understand a call: whether the secret in it is ours, and what its body says. */
import { createHash, timingSafeEqual } from 'node:crypto';

/** In the same time, however much of it is right. */
export function isSameSecret(given: string | undefined, secret: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given ?? ''), hash(secret));
}

/** Null for what is no JSON. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    // From the provider and yet not to be read: it hints at nothing.
    return null;
  }
}
