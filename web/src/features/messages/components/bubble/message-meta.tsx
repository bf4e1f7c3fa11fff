/** When a message was sent, whether it was changed since, and how far it has come. */
import type { MessageView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#src/lib/time/time.ts';
import classes from './message-meta.module.css';
import { Ticks } from './ticks.tsx';

type MessageMetaProps = {
  message: MessageView;
  /** Stands on a picture. */
  over?: boolean;
  /** Nobody's name stands above it. */
  unnamed?: boolean;
};

export function MessageMeta({ message, over = false, unnamed = false }: MessageMetaProps) {
  const { t } = useTranslation('messages');
  return (
    <span className={classes.meta} data-over={over || undefined} data-ours={message.fromMe || undefined}>
      {unnamed && message.automatic === 'prompt' && <span>{t('message.ai')}</span>}
      {message.late && <span>{t('message.late')}</span>}
      {message.isEdited && !message.isDeleted && <span>{t('message.edited')}</span>}
      <time dateTime={message.createdAt}>{clockTime(message.createdAt)}</time>
      {message.fromMe && <Ticks message={message} />}
    </span>
  );
}
