/** What fills the media viewer: a picture, a film, or the pages of a PDF file, whose reader is loaded with the first one. */
import { Loader } from '@mantine/core';
import type { MessageView } from '@prosa/shared';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Zoom } from '../../hooks/media/use-zoom.ts';
import { isPdf } from '../../media/viewable.ts';
import classes from './viewer.module.css';

const PdfView = lazy(async () => ({ default: (await import('../pdf/pdf-view.tsx')).PdfView }));

export function MediaViewerContent({ message, zoom }: { message: MessageView; zoom: Zoom }) {
  const { t } = useTranslation('messages');
  if (isPdf(message)) {
    return (
      <Suspense fallback={<Loader color="gray.3" />}>
        <PdfView
          key={message.id}
          url={message.mediaUrl ?? ''}
          fileName={message.media?.fileName ?? message.body}
          scale={zoom.scale}
        />
      </Suspense>
    );
  }
  if (message.mediaType === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: what customers film has no captions.
      <video
        key={message.id}
        className={classes.picture}
        src={message.mediaUrl ?? undefined}
        poster={message.media?.thumbUrl ?? undefined}
        controls
        autoPlay
        loop={message.media?.gif ?? false}
        playsInline
      />
    );
  }
  return (
    <img
      key={message.id}
      className={classes.picture}
      src={message.mediaUrl ?? undefined}
      alt={t('media.image')}
      draggable={false}
      {...zoom.handlers}
      style={zoom.style}
    />
  );
}
