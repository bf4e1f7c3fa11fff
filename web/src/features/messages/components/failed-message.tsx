/** Under a message that did not leave: why, and what to do about it. */

import { Anchor } from '@mantine/core';
import type { MessageView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { isUnsent } from '../conversation.ts';
import type { Sending } from '../hooks/use-send-message.ts';
import classes from './failed-message.module.css';

export function FailedMessage({ message, sending }: { message: MessageView; sending: Sending }) {
  const { t, i18n } = useTranslation(['messages', 'errors']);
  const code = message.sendError?.code ?? '';
  const known = i18n.exists(code, { ns: 'errors' }) ? code : 'ERR_SENDING_WAPP_MSG';
  const reason = i18n.getFixedT(null, 'errors')(known as 'ERR_SENDING_WAPP_MSG');
  return (
    <div className={classes.line}>
      <span>{t('messages:message.failed', { reason })}</span>
      {sending.allowed && (
        <Anchor component="button" type="button" size="xs" onClick={() => sending.retry(message)}>
          {t('messages:message.retry')}
        </Anchor>
      )}
      {isUnsent(message) && (
        <Anchor component="button" type="button" size="xs" onClick={() => sending.discard(message)}>
          {t('messages:message.discard')}
        </Anchor>
      )}
    </div>
  );
}
