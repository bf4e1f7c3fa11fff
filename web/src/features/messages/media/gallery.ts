/** The gallery of a conversation: its pages from the server, and which of its parts a new message belongs to. */
import type { GalleryKind, MessageView } from '@prosa/shared';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { textParts } from '#src/ui/texts/text-parts.ts';
import { messageKeys } from '../keys.ts';

export const galleryQuery = (ticketId: number, kind: GalleryKind) =>
  infiniteQueryOptions({
    queryKey: messageKeys.gallery(ticketId, kind),
    queryFn: ({ pageParam }) =>
      api.messages.gallery({ ticketId, kind, ...(pageParam !== null && { beforeSeq: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? (messages.at(-1)?.seq ?? null) : null),
    staleTime: 0,
  });

/** Returns the web addresses in a message, each once. */
export const linksIn = ({ body }: Pick<MessageView, 'body'>): readonly string[] => [
  ...new Set(textParts(body).flatMap(({ href }) => href ?? [])),
];

function belongsTo(message: MessageView): GalleryKind[] {
  const kinds: GalleryKind[] = linksIn(message).length > 0 ? ['link'] : [];
  if (message.mediaType === 'image' || message.mediaType === 'video') kinds.push('visual');
  if (message.mediaType === 'audio') kinds.push('audio');
  if (message.mediaType === 'application') kinds.push('document');
  return kinds;
}

/** Reads the galleries on screen again, after something that stands in them has come or changed. */
export function refreshGalleries(cache: QueryClient, message: MessageView): void {
  const kinds = belongsTo(message);
  if (kinds.length === 0 && !message.isDeleted) return;
  void cache.invalidateQueries({ queryKey: messageKeys.galleries(), refetchType: 'active' });
}
