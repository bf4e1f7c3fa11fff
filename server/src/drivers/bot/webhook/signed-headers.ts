/** The signature of an event: whoever knows the secret can tell that it comes from us, and when it was sent. */
import { createHmac } from 'node:crypto';
import type { BotEvent } from '../driver.ts';

/** Returns the headers of a signed event; nothing is signed without a secret. */
export function signedHeaders(
  { id, name, body }: BotEvent,
  secret: string,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const headers = { 'x-event': name, 'x-event-id': id, 'x-timestamp': timestamp };
  if (secret === '') return headers;
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { ...headers, 'x-signature': `sha256=${signature}` };
}
