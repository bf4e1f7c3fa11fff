/** The message that another one answers, in short. */
import type { MessageView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import classes from './quoted-message.module.css';

export function QuotedMessage({ quoted }: { quoted: NonNullable<MessageView['quotedMsg']> }) {
  const { t } = useTranslation('messages');
  const author = quoted.fromMe ? t('message.company') : (quoted.contact?.name ?? '');
  return (
    <blockquote className={classes.quote}>
      {author !== '' && <div className={classes.author}>{author}</div>}
      <div className={classes.text}>{quoted.body}</div>
    </blockquote>
  );
}
