/** What is on its way, or was not sent: why, and what to do about it. */
import { Anchor } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#src/lib/time/time.ts';
import { MessageText } from '#src/ui/texts/message-text.tsx';
import { discardMessage, sendMessage } from '../send.ts';
import type { Unsent } from '../unsent.ts';
import classes from './chat-bubble.module.css';

type UnsentBubbleProps = {
  unsent: Unsent;
  /** Takes it back into the field. */
  onTakeBack: (unsent: Unsent) => void;
};

export function UnsentBubble({ unsent, onTakeBack }: UnsentBubbleProps) {
  const { t } = useTranslation(['chats', 'common', 'errors']);
  const cache = useQueryClient();
  const { message, files, at, share, error } = unsent;
  const time = clockTime(at);
  const percent = share === null ? null : Math.round(share * 100);
  return (
    <div className={classes.row} data-side="ours" data-leads>
      <article
        className={classes.bubble}
        aria-label={t('chats:message.mine', { time })}
        data-failed={error !== null || undefined}
      >
        {files.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the files of a message never move.
          <div key={index} className={classes.fileName}>
            {file.name}
          </div>
        ))}
        {message !== '' && (
          <div className={classes.text}>
            <MessageText text={message} />
          </div>
        )}
        {error === null && (
          <div className={classes.foot} role="status">
            <IconClock size={12} aria-hidden />
            {percent === null ? t('chats:message.sending') : t('chats:message.progress', { percent })}
          </div>
        )}
      </article>
      {error !== null && (
        <div className={classes.failed} role="alert">
          <span>
            {t('chats:message.failed', {
              reason: t(`errors:${error.code as 'ERR_NOT_IN_CHAT'}`, error.params as { name: string }),
            })}
          </span>
          <Anchor component="button" type="button" size="xs" onClick={() => sendMessage(cache, unsent)}>
            {t('common:actions.retry')}
          </Anchor>
          <Anchor component="button" type="button" size="xs" onClick={() => onTakeBack(unsent)}>
            {t('chats:message.edit')}
          </Anchor>
          <Anchor component="button" type="button" size="xs" onClick={() => discardMessage(cache, unsent)}>
            {t('chats:message.discard')}
          </Anchor>
        </div>
      )}
    </div>
  );
}
