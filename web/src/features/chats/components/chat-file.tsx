/** A file in a chat: pictures, films and sounds are shown where they stand, everything else is downloaded. */
import type { ChatMessageView } from '@prosa/shared';
import { IconDownload, IconFile, IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fileKind } from '#src/lib/browser/file-kind.ts';
import { fileSize } from '#src/lib/i18n/file-size.ts';
import classes from './chat-bubble.module.css';

type ChatFileProps = Pick<ChatMessageView, 'mediaPath' | 'mediaName' | 'mediaType' | 'mediaSize'>;

/** What browsers show of it; a drawing that could hold code is not among them. */
const shownAs = (type: string): 'image' | 'video' | 'audio' | null => {
  if (/^image\/(jpeg|png|gif|webp|avif|bmp)$/.test(type)) return 'image';
  if (/^video\/(mp4|webm|ogg)$/.test(type)) return 'video';
  return type.startsWith('audio/') ? 'audio' : null;
};

export function ChatFile({ mediaPath, mediaName, mediaType, mediaSize }: ChatFileProps) {
  const { t, i18n } = useTranslation('chats');
  if (mediaPath === null) return null;
  const name = mediaName ?? t('message.file');
  const kind = shownAs(mediaType ?? '');
  if (kind === 'image')
    return (
      <a
        className={classes.picture}
        href={mediaPath}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('message.open', { name })}
      >
        <img src={mediaPath} alt="" loading="lazy" decoding="async" />
      </a>
    );
  if (kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: nobody has written captions for a colleague's film.
      <video className={classes.film} src={mediaPath} controls preload="metadata" aria-label={name} />
    );
  const isPdf = fileKind(name, mediaType ?? '') === 'pdf';
  const Sign = isPdf ? IconFileTypePdf : IconFile;
  const away = isPdf ? { target: '_blank', rel: 'noopener noreferrer' } : { download: name };
  return (
    <>
      {kind === 'audio' && (
        // biome-ignore lint/a11y/useMediaCaption: nobody has written captions for a colleague's sound.
        <audio className={classes.sound} src={mediaPath} controls preload="none" aria-label={name} />
      )}
      <a
        className={classes.card}
        href={mediaPath}
        {...away}
        aria-label={isPdf ? t('message.open', { name }) : t('message.download', { name })}
      >
        <Sign size={24} stroke={1.5} aria-hidden />
        <span className={classes.names}>
          <span className={classes.fileName}>{name}</span>
          {mediaSize !== null && <span className={classes.size}>{fileSize(mediaSize, i18n.language)}</span>}
        </span>
        <IconDownload size={18} aria-hidden />
      </a>
    </>
  );
}
