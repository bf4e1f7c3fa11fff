/** What a message holds, whichever kind it is. A kind that this version does not know says so. */
import { type MessageView, orderLines, saysItAll } from '@prosa/shared';
import { IconAlertTriangle, IconBan, IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MessageText } from '#src/ui/texts/message-text.tsx';
import type { Partner } from '../../partner.ts';
import { DocumentCard } from '../media/document-card.tsx';
import { Picture } from '../media/picture.tsx';
import { Sound } from '../media/sound.tsx';
import { CallLine } from './call-line.tsx';
import { ChoiceReply, OfferedChoices } from './choices.tsx';
import { ContactCards } from './contact-cards.tsx';
import { LinkCard } from './link-card.tsx';
import { LocationCard } from './location-card.tsx';
import { MessageCard } from './message-card.tsx';
import classes from './message-content.module.css';

type ContentProps = { message: MessageView; ticket: Partner };

export function MessageContent({ message, ticket }: ContentProps) {
  const { t } = useTranslation('messages');
  if (message.isDeleted)
    return (
      <span className={classes.quiet}>
        <IconBan size={14} aria-hidden /> {t('message.deleted')}
      </span>
    );
  return (
    <>
      {message.card !== null && message.card.type !== 'link' && <MessageCard card={message.card} />}
      <Body message={message} ticket={ticket} />
      {message.card?.type === 'link' && <LinkCard link={message.card} />}
      {message.buttonsJSON !== null && <OfferedChoices buttonsJSON={message.buttonsJSON} />}
    </>
  );
}

function Body({ message, ticket }: ContentProps) {
  switch (message.mediaType) {
    case 'image':
    case 'video':
      return (
        <>
          <Picture message={message} />
          <Caption text={message.body} />
        </>
      );
    case 'audio':
      return <Sound message={message} ticket={ticket} />;
    case 'application':
      return (
        <>
          <DocumentCard message={message} />
          <Caption text={message.body === message.media?.fileName ? '' : message.body} />
        </>
      );
    case 'locationMessage':
      return <LocationCard message={message} />;
    case 'vcard':
      return <ContactCards message={message} />;
    case 'call_log':
      return <CallLine message={message} />;
    case 'waiting':
      return <Waiting isOwn={message.fromMe} />;
    case 'unreadable':
      return <Unreadable isOwn={message.fromMe} />;
    case 'unsupported':
      return <Unsupported message={message} />;
    default:
      if (message.choiceId !== null) return <ChoiceReply text={message.body} />;
      return isOnCard(message) ? null : <Said text={message.body} />;
  }
}

/** The card says it already. */
const isOnCard = ({ card, body }: MessageView): boolean =>
  card !== null &&
  (body === '' ||
    saysItAll(card) ||
    (card.type === 'order' && [orderLines(card), card.title].includes(body)));

function Said({ text }: { text: string }) {
  return (
    <div className={classes.said}>
      <MessageText text={text} />
    </div>
  );
}

/** As wide as what it belongs to, however long it is. */
function Caption({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <div className={classes.caption}>
      <MessageText text={text} />
    </div>
  );
}

/** Says that a message could not be read yet: whose phone is to send it again depends on who wrote it. */
function Waiting({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation('messages');
  return (
    <span className={classes.quiet}>
      <IconHourglass size={14} aria-hidden /> {t(isOwn ? 'message.waitingOwnText' : 'message.waitingText')}
    </span>
  );
}

function Unreadable({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation('messages');
  return (
    <span className={classes.quiet}>
      <IconAlertTriangle size={14} aria-hidden />{' '}
      {t(isOwn ? 'message.unreadableOwnText' : 'message.unreadableText')}
    </span>
  );
}

function Unsupported({ message }: { message: MessageView }) {
  const { t } = useTranslation('messages');
  return (
    <>
      <div className={classes.quiet} title={message.unsupported ?? undefined}>
        {message.unsupported?.startsWith('view once') ? t('message.viewOnce') : t('message.unsupportedText')}
      </div>
      {message.body !== '' && <Said text={message.body} />}
    </>
  );
}
