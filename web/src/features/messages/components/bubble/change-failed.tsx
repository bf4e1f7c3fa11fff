/** A reaction, edit or deletion of ours that the network refused. It has been undone; this says so. */
import type { MessageView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import classes from './failed-message.module.css';

type Kind = NonNullable<MessageView['changeError']>['kind'];

const sentences = {
  reaction: 'change.reactionFailed',
  edit: 'change.editFailed',
  revoke: 'change.revokeFailed',
} as const satisfies Record<Kind, string>;

export function ChangeFailed({ error }: { error: NonNullable<MessageView['changeError']> }) {
  const { t } = useTranslation('messages');
  return <div className={classes.line}>{t(sentences[error.kind])}</div>;
}
