/** A document: what sort it is, its name and size. A PDF is looked at where it is, everything else is downloaded. */
import type { MessageView } from '@prosa/shared';
import {
  type Icon,
  IconDownload,
  IconEye,
  IconFile,
  IconFileMusic,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconMovie,
  IconPhoto,
  IconPresentation,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { endingOf, type FileKind, fileKind } from '#src/lib/browser/file-kind.ts';
import { fileSize } from '#src/lib/i18n/file-size.ts';
import { Highlighted } from '#src/ui/texts/highlighted.tsx';
import { isViewable } from '../../media/viewable.ts';
import { useMessageContext } from '../../message-context.ts';
import classes from './document-card.module.css';
import { MediaStatus } from './media-status.tsx';

const icons: Record<FileKind, Icon> = {
  pdf: IconFileTypePdf,
  text: IconFileText,
  sheet: IconFileSpreadsheet,
  slides: IconPresentation,
  archive: IconFileZip,
  image: IconPhoto,
  sound: IconFileMusic,
  film: IconMovie,
  other: IconFile,
};

export function DocumentCard({ message }: { message: MessageView }) {
  const { t } = useTranslation('messages');
  const { media, mediaUrl } = message;
  const name = media?.fileName ?? (message.body || t('media.application'));
  const kind = fileKind(name, media?.mimetype ?? '');
  const ready =
    mediaUrl !== null && (media === null || media.state === 'ready' || media.state === 'preparing');
  const card = <CardLine message={message} name={name} kind={kind} ready={ready} />;
  return (
    <div className={classes.document}>
      <Opening message={message} name={name} kind={kind} ready={ready}>
        {card}
      </Opening>
      <MediaStatus message={message} />
    </div>
  );
}

/** Where there is nobody to show it, a PDF is left to the browser. */
function Opening({ message, name, kind, ready, children }: CardLineProps & { children: ReactNode }) {
  const { t } = useTranslation('messages');
  const { show } = useMessageContext();
  if (!ready || message.mediaUrl === null) return <div className={classes.card}>{children}</div>;
  if (kind === 'pdf' && show !== undefined && isViewable(message)) {
    return (
      <button
        type="button"
        className={classes.card}
        aria-label={t('pdf.open', { name })}
        onClick={() => show(message)}
      >
        {children}
      </button>
    );
  }
  const away = kind === 'pdf' ? { target: '_blank', rel: 'noopener noreferrer' } : { download: name };
  return (
    <a className={classes.card} href={message.mediaUrl} {...away}>
      {children}
    </a>
  );
}

type CardLineProps = { message: MessageView; name: string; kind: FileKind; ready: boolean };

function CardLine({ message, name, kind, ready }: CardLineProps) {
  const { t, i18n } = useTranslation('messages');
  const Picture = icons[kind];
  const ending = endingOf(name).toUpperCase() || t('media.file');
  const size = message.media?.size;
  const details = size == null ? ending : `${ending} · ${fileSize(size, i18n.language)}`;
  return (
    <>
      <span className={classes.icon} data-kind={kind}>
        <Picture size={24} stroke={1.5} aria-hidden />
      </span>
      <span className={classes.names}>
        <span className={classes.name}>
          <Highlighted text={name} />
        </span>
        <span className={classes.details}>{details}</span>
      </span>
      {ready && (
        <span className={classes.action} title={kind === 'pdf' ? t('media.open') : t('media.download')}>
          {kind === 'pdf' ? <IconEye size={18} aria-hidden /> : <IconDownload size={18} aria-hidden />}
        </span>
      )}
    </>
  );
}
