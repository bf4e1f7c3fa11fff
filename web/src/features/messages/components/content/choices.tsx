/** What we offered to choose from, and what was chosen. */
import { IconCircleCheck, IconList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MessageText } from '#src/ui/texts/message-text.tsx';
import { offeredChoices } from '../../reading/offered-choices.ts';
import classes from './choices.module.css';

export function ChoiceReply({ text }: { text: string }) {
  const { t } = useTranslation('messages');
  return (
    <>
      <span className={classes.chosen}>
        <IconCircleCheck size={14} aria-hidden /> {t('message.choice')}
      </span>
      <MessageText text={text} />
    </>
  );
}

export function OfferedChoices({ buttonsJSON }: { buttonsJSON: string }) {
  const { t } = useTranslation('messages');
  const offered = offeredChoices(buttonsJSON);
  if (offered.choices.length === 0) return null;
  return (
    <div className={classes.offered}>
      {offered.label !== null && (
        <span className={classes.label}>
          <IconList size={15} aria-hidden /> {offered.label}
        </span>
      )}
      <ul className={classes.list} aria-label={t('message.choices')}>
        {offered.choices.map((choice, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was offered never changes.
          <li key={at} className={classes.choice}>
            {choice.title}
            {choice.description !== null && <span className={classes.description}>{choice.description}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
