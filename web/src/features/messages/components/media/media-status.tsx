/** How a file fares: on its way up or down, missing and to be asked for again, or gone for good. Nothing once it is here. */
import { ActionIcon, Button, Loader, RingProgress } from '@mantine/core';
import type { MessageView } from '@prosa/shared';
import { IconPhotoOff, IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '#src/lib/i18n/file-size.ts';
import { useFetchAgain } from '../../hooks/media/use-fetch-again.ts';
import { useUploadProgress } from '../../hooks/media/use-upload-progress.ts';
import { useMessageContext } from '../../message-context.ts';
import classes from './media-status.module.css';

type MediaStatusProps = {
  message: MessageView;
  /** Stands on a picture instead of under a card. */
  over?: boolean;
};

export function MediaStatus({ message, over = false }: MediaStatusProps) {
  const progress = useUploadProgress(message.id);
  const { media } = message;
  if (message.sendError !== null) return null;
  if (progress !== null) return <Uploading message={message} progress={progress} over={over} />;
  switch (media?.state) {
    case 'downloading':
      return <Downloading message={message} over={over} />;
    case 'preparing':
      return over ? <Preparing /> : null;
    case 'failed':
    case 'gone':
      return <Missing message={message} over={over} />;
    default:
      return null;
  }
}

type UploadingProps = { message: MessageView; progress: number; over: boolean };

function Uploading({ message, progress, over }: UploadingProps) {
  const { t } = useTranslation('messages');
  const { discard } = useMessageContext();
  const percent = Math.round(progress * 100);
  return (
    <span className={classes.status} data-over={over || undefined} data-uploading>
      <RingProgress
        role="progressbar"
        aria-label={t('media.uploading')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        size={over ? 46 : 24}
        thickness={over ? 4 : 3}
        roundCaps
        rootColor={over ? 'rgb(255 255 255 / 35%)' : 'var(--line)'}
        sections={[{ value: percent, color: over ? '#fff' : 'var(--ink-live)' }]}
      />
      {!over && <span>{t('media.uploadingPercent', { percent })}</span>}
      {discard !== undefined && (
        <ActionIcon
          className={classes.stop}
          size={26}
          radius="xl"
          color={over ? 'white' : 'gray'}
          aria-label={t('media.stopUpload')}
          onClick={() => discard(message)}
        >
          <IconX size={16} />
        </ActionIcon>
      )}
    </span>
  );
}

function Preparing() {
  const { t } = useTranslation('messages');
  return (
    <span className={classes.status} data-over role="status" aria-label={t('media.preparing')}>
      <Loader size="sm" color="#fff" />
    </span>
  );
}

function Downloading({ message, over }: MediaStatusProps) {
  const { t, i18n } = useTranslation('messages');
  const size = message.media?.size;
  return (
    <span className={classes.status} data-over={over || undefined} role="status">
      <Loader size={over ? 'sm' : 14} color={over ? '#fff' : 'gray'} />
      <span>
        {size == null
          ? t('media.downloading')
          : t('media.downloadingSize', { size: fileSize(size, i18n.language) })}
      </span>
    </span>
  );
}

function Missing({ message, over = false }: MediaStatusProps) {
  const { t } = useTranslation('messages');
  const again = useFetchAgain(message);
  const gone = message.media?.state === 'gone';
  return (
    <span className={classes.status} data-over={over || undefined} data-missing>
      {over && <IconPhotoOff size={26} stroke={1.5} aria-hidden />}
      <span>{gone ? t('media.gone') : t('media.failed')}</span>
      {!gone && (
        <Button
          size="compact-xs"
          variant={over ? 'white' : 'light'}
          leftSection={<IconRefresh size={14} aria-hidden />}
          loading={again.busy}
          onClick={again.fetch}
        >
          {t('media.again')}
        </Button>
      )}
    </span>
  );
}
