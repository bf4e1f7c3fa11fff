/** What was sent in a conversation besides words: pictures and films, documents, sounds, web addresses. */
import { Center, SegmentedControl, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { type GalleryKind, galleryKinds, type MessageView, type TicketView } from '@prosa/shared';
import { IconPhotoOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListEnd } from '#src/ui/lists/list-end.tsx';
import { galleryQuery } from '../../media/gallery.ts';
import { MessageContext } from '../../message-context.ts';
import { Viewer } from '../media/viewer.tsx';
import classes from './gallery.module.css';
import { GalleryItem } from './gallery-item.tsx';

export function MediaGallery({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('messages');
  const [kind, setKind] = useState<GalleryKind>('visual');
  return (
    <Stack gap="sm">
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('gallery.label')}
        data={galleryKinds.map((value) => ({ value, label: t(`gallery.kinds.${value}`) }))}
        value={kind}
        onChange={(value) => setKind(galleryKinds.find((one) => one === value) ?? 'visual')}
      />
      <GalleryPart key={kind} ticket={ticket} kind={kind} />
    </Stack>
  );
}

function GalleryPart({ ticket, kind }: { ticket: TicketView; kind: GalleryKind }) {
  const { t } = useTranslation('messages');
  const query = useInfiniteQuery(galleryQuery(ticket.id, kind));
  const [viewed, view] = useState<string | null>(null);
  const messages = useMemo(() => query.data?.pages.flatMap((page) => page.messages), [query.data]);
  const context = useMemo(() => ({ pointedOut: null, show: ({ id }: MessageView) => view(id) }), []);
  if (query.isError && messages === undefined)
    return <ErrorState title={t('gallery.failed')} onRetry={() => void query.refetch()} />;
  if (messages === undefined) return <GallerySkeleton kind={kind} />;
  if (messages.length === 0) return <EmptyState icon={IconPhotoOff} title={t(`gallery.empty.${kind}`)} />;
  return (
    <MessageContext value={context}>
      <ul className={classes.list} data-kind={kind} aria-label={t(`gallery.kinds.${kind}`)}>
        {messages.map((message) => (
          <li key={message.id}>
            <GalleryItem message={message} ticket={ticket} kind={kind} />
          </li>
        ))}
      </ul>
      <ListEnd query={query} />
      <Viewer messages={[...messages].reverse()} ticket={ticket} first={viewed} onClose={() => view(null)} />
    </MessageContext>
  );
}

function GallerySkeleton({ kind }: { kind: GalleryKind }) {
  const { t } = useTranslation();
  return (
    <Center role="status" aria-busy="true">
      <VisuallyHidden>{t('states.loading')}</VisuallyHidden>
      <div className={classes.list} data-kind={kind} style={{ width: '100%' }}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
          <Skeleton key={name} height={kind === 'visual' ? 96 : 44} />
        ))}
      </div>
    </Center>
  );
}
