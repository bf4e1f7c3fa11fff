/** A text of one's own, or one that the network has approved. */
import type { ConnectionView } from '@prosa/shared';
import { isOfficial } from '#src/lib/templates/official.ts';

export type Content = 'text' | 'template';

/**
 * Returns which of both is meant once a connection is chosen: an approved text only over an official number, where it
 * is the usual thing unless a text has been written already.
 */
export function contentOver(
  sender: Pick<ConnectionView, 'provider'> | undefined,
  { content, hasText }: { readonly content: Content; readonly hasText: boolean },
): Content {
  if (sender === undefined || !isOfficial(sender)) return 'text';
  return hasText ? content : 'template';
}
