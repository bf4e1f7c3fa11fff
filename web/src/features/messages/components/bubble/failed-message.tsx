/** Under a message that did not leave: why, and what to do about it. */

import { Anchor } from '@mantine/core';
import { ack, type MessageView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { isUnsent } from '../../conversation.ts';
import { useSendFailure } from '../../hooks/outbound/use-send-failure.ts';
import type { Sending } from '../../hooks/outbound/use-send-message.ts';
import classes from './failed-message.module.css';

export function FailedMessage({ message, sending }: { message: MessageView; sending: Sending }) {
  const { t } = useTranslation('messages');
  const reason = useSendFailure(message);
  return (
    <div className={classes.line}>
      <span>{t('message.failed', { reason })}</span>
      {sending.allowed && message.ack === ack.queued && (
        <Anchor component="button" type="button" size="xs" onClick={() => sending.retry(message)}>
          {t('message.retry')}
        </Anchor>
      )}
      {isUnsent(message) && (
        <Anchor component="button" type="button" size="xs" onClick={() => sending.discard(message)}>
          {t('message.discard')}
        </Anchor>
      )}
    </div>
  );
}
