/** The name that a signed message begins with, in bold on a line of its own, so that the customer knows who writes. */
import type { MessageView } from '@prosa/shared';

export const signed = (body: string, name: string): string => `*${name}:*\n${body}`;

/** Returns the message without its signature, for where its author's name stands above it anyway. */
export function unsigned(message: MessageView): MessageView {
  const start = signed('', message.user?.name ?? '');
  return message.user !== null && message.body.startsWith(start)
    ? { ...message, body: message.body.slice(start.length) }
    : message;
}
