/** That somebody is typing: the contact, or a colleague. */
import { useTranslation } from 'react-i18next';
import type { Typing } from '../../typing.ts';
import classes from './typing-line.module.css';

export function TypingLine({ typing }: { typing: Typing }) {
  const { t } = useTranslation('messages');
  const colleague = typing.agents[0];
  const text = typing.contact ? t('log.typing') : colleague && t('log.agentTyping', { name: colleague.name });
  return (
    <div className={classes.line} role="status" data-shown={text !== undefined || undefined}>
      {text !== undefined && (
        <>
          <span className={classes.dots} aria-hidden>
            <i />
            <i />
            <i />
          </span>
          {text}
        </>
      )}
    </div>
  );
}
