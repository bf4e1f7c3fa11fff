/** People whose numbers were sent. With each of those a conversation can be started. */
import { Anchor } from '@mantine/core';
import type { MessageView } from '@prosa/shared';
import { formatPhone } from '@prosa/shared/kernel/phone';
import { useTranslation } from 'react-i18next';
import { copyText } from '#src/lib/browser/copy-text.ts';
import { showSuccess, showWarning } from '#src/lib/feedback/errors.ts';
import { ContactAvatar } from '#src/ui/contact-avatar.tsx';
import { MessageText } from '#src/ui/texts/message-text.tsx';
import { useStartConversation } from '../../hooks/outbound/use-start-conversation.ts';
import classes from './contact-cards.module.css';

/** Some senders write their numbers as they like them: those stay. */
const shownPhone = (phone: string): string => (/^\d{8,15}$/.test(phone) ? formatPhone(phone) : phone);

type Shared = NonNullable<MessageView['contacts']>[number];

export function ContactCards({ message }: { message: MessageView }) {
  const { t } = useTranslation('messages');
  if (message.contacts === null || message.contacts.length === 0)
    return <MessageText text={message.body || t('media.vcard')} />;
  return (
    <div className={classes.cards}>
      {message.contacts.map((contact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people of a message never move.
        <ContactCard key={at} contact={contact} />
      ))}
    </div>
  );
}

function ContactCard({ contact }: { contact: Shared }) {
  const { t } = useTranslation(['messages', 'common']);
  const start = useStartConversation();
  const copy = async (phone: string): Promise<void> => {
    if (await copyText(phone)) showSuccess(t('common:actions.copied'));
    else showWarning(t('common:actions.copyFailed'));
  };
  return (
    <div className={classes.card}>
      <div className={classes.person}>
        <ContactAvatar name={contact.name} size={38} />
        <div className={classes.names}>
          <div className={classes.name}>{contact.name}</div>
          {contact.phones.map((phone) => (
            <div key={phone} className={classes.phone}>
              {shownPhone(phone)}
            </div>
          ))}
        </div>
      </div>
      {contact.phones[0] !== undefined && (
        <div className={classes.actions}>
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => void copy(contact.phones[0] ?? '')}
          >
            {t('messages:vcard.copy')}
          </Anchor>
          <Anchor
            component="button"
            type="button"
            size="sm"
            disabled={start.isPending}
            onClick={() => start.mutate(contact)}
          >
            {t('messages:vcard.start')}
          </Anchor>
        </div>
      )}
    </div>
  );
}
