/** What was made of a message with a single sign: by the contact, and by us. */
import type { MessageView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import type { Partner } from '../../partner.ts';
import classes from './reactions.module.css';

const isSet = (reaction: string | null): reaction is string => reaction !== null && reaction !== '';

export function Reactions({ message, ticket }: { message: MessageView; ticket: Partner }) {
  const { t } = useTranslation('messages');
  const { externalReaction: theirs, internalReaction: ours } = message;
  if (message.isDeleted || (!isSet(theirs) && !isSet(ours))) return null;
  return (
    <ul className={classes.reactions} aria-label={t('reactions.label')}>
      {isSet(theirs) && (
        <Reaction emoji={theirs} label={t('reactions.by', { name: ticket.contact.name, emoji: theirs })} />
      )}
      {isSet(ours) && <Reaction emoji={ours} label={t('reactions.ours', { emoji: ours })} ours />}
    </ul>
  );
}

function Reaction({ emoji, label, ours = false }: { emoji: string; label: string; ours?: boolean }) {
  return (
    <li className={classes.reaction} data-ours={ours || undefined} title={label}>
      <span role="img" aria-label={label}>
        {emoji}
      </span>
    </li>
  );
}
