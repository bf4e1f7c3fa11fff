/**
 * A picture, film, animation or sticker. Its room is kept from the start, so nothing moves when it arrives, and it opens
 * large when touched.
 */
import type { MessageView } from '@prosa/shared';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boxOf, clockLength } from '../../media/measures.ts';
import { useMessageContext } from '../../message-context.ts';
import { MediaStatus } from './media-status.tsx';
import classes from './picture.module.css';

const isAnimation = ({ media, mediaType }: MessageView): boolean =>
  mediaType === 'video' && (media?.gif ?? false);

type PictureProps = {
  message: MessageView;
  /** Fills the room it is given instead of having its own shape. */
  tile?: boolean;
};

export function Picture({ message, tile = false }: PictureProps) {
  const { t } = useTranslation('messages');
  const { show } = useMessageContext();
  const { media, mediaUrl } = message;
  const box = boxOf(media);
  const frame: CSSProperties = { width: box.width, aspectRatio: `${box.width} / ${box.height}` };
  const ready =
    mediaUrl !== null && (media === null || media.state === 'ready' || media.state === 'preparing');
  const sticker = media?.sticker ?? false;
  const opens = ready && !sticker && show !== undefined;
  const drawn = ready ? <Drawn message={message} /> : null;
  return (
    <div
      className={classes.frame}
      {...(tile ? { 'data-tile': true } : { style: frame })}
      data-sticker={sticker || undefined}
    >
      <Preview media={media} />
      {opens ? (
        <button
          type="button"
          className={classes.open}
          aria-label={message.mediaType === 'video' ? t('viewer.openVideo') : t('viewer.openImage')}
          onClick={() => show(message)}
        >
          {drawn}
          <PlayMark message={message} />
        </button>
      ) : (
        drawn
      )}
      <MediaStatus message={message} over />
    </div>
  );
}

/** The tiny picture that came with the message, blurred, until there is a better one. */
function Preview({ media }: Pick<MessageView, 'media'>) {
  if (!media?.preview || media.sticker) return null;
  return (
    <img className={classes.preview} src={`data:image/jpeg;base64,${media.preview}`} alt="" aria-hidden />
  );
}

function Drawn({ message }: { message: MessageView }) {
  const { t } = useTranslation('messages');
  const { media, mediaUrl } = message;
  const [failed, fail] = useState<string | null>(null);
  if (isAnimation(message)) {
    return (
      <video
        className={classes.picture}
        src={mediaUrl ?? undefined}
        poster={media?.thumbUrl ?? undefined}
        autoPlay={!window.matchMedia('(prefers-reduced-motion: reduce)').matches}
        loop
        muted
        playsInline
        aria-label={t('media.gif')}
      />
    );
  }
  const film = message.mediaType === 'video';
  const small = media?.thumbUrl ?? (film ? null : mediaUrl);
  // A moving sticker moves only as the file itself.
  const source = media?.sticker ? mediaUrl : small;
  if (source === null || failed === source) return <span className={classes.blank} />;
  return (
    <img
      className={classes.picture}
      src={source}
      alt={media?.sticker ? t('media.sticker') : ''}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => fail(source)}
    />
  );
}

function PlayMark({ message }: { message: MessageView }) {
  const { media, mediaType } = message;
  if (mediaType !== 'video') return null;
  return (
    <>
      {!media?.gif && (
        <span className={classes.play} aria-hidden>
          <IconPlayerPlayFilled size={22} />
        </span>
      )}
      {media?.seconds != null && <span className={classes.length}>{clockLength(media.seconds)}</span>}
    </>
  );
}
