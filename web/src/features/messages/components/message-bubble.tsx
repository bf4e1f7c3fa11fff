/** One message: what was said, when, by whom, and how far it has come. Text is shown as it is, never as markup. */

import { Text } from '@mantine/core';
import type { MessageView, TicketView } from '@prosa/shared';
import { IconArrowForwardUp, IconBan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#src/lib/time.ts';
import type { Sending } from '../hooks/use-send-message.ts';
import { FailedMessage } from './failed-message.tsx';
import { MediaLine } from './media-line.tsx';
import classes from './message-bubble.module.css';
import { MessageText } from './message-text.tsx';
import { QuotedMessage } from './quoted-message.tsx';
import { Ticks, useAckName } from './ticks.tsx';

type MessageBubbleProps = { message: MessageView; leads: boolean; ticket: TicketView; sending: Sending };

/** The name above a group: the agent's on our side, the writer's in a group chat. */
function shownName(message: MessageView, isGroup: boolean): string | null {
  if (message.fromMe) return message.user?.name ?? null;
  return isGroup ? (message.contact?.name ?? null) : null;
}

function useBubbleLabel(message: MessageView, ticket: TicketView): string {
  const { t } = useTranslation('messages');
  const ours = message.user?.name ?? t('message.company');
  const author = message.fromMe ? ours : (message.contact?.name ?? ticket.contact.name);
  const written = message.body === '' ? t('log.noText') : message.body;
  const text = message.isDeleted ? t('message.deleted') : written;
  const state = useAckName(message);
  const time = clockTime(message.createdAt);
  return message.fromMe
    ? t('log.bubbleState', { author, time, text, state })
    : t('log.bubble', { author, time, text });
}

export function MessageBubble({ message, leads, ticket, sending }: MessageBubbleProps) {
  const label = useBubbleLabel(message, ticket);
  const name = leads ? shownName(message, ticket.isGroup) : null;
  const failed = message.sendError !== null && message.ack === 0;
  return (
    <div
      className={classes.row}
      data-side={message.fromMe ? 'ours' : 'theirs'}
      data-leads={leads || undefined}
    >
      <article className={classes.bubble} aria-label={label} data-failed={failed || undefined}>
        {name !== null && <div className={classes.name}>{name}</div>}
        {message.isForwarded && <Forwarded />}
        {message.quotedMsg !== null && <QuotedMessage quoted={message.quotedMsg} />}
        <Content message={message} />
        <Meta message={message} />
      </article>
      {failed && <FailedMessage message={message} sending={sending} />}
    </div>
  );
}

function Forwarded() {
  const { t } = useTranslation('messages');
  return (
    <Text className={classes.note}>
      <IconArrowForwardUp size={13} aria-hidden /> {t('message.forwarded')}
    </Text>
  );
}

function Content({ message }: { message: MessageView }) {
  const { t } = useTranslation('messages');
  if (message.isDeleted) {
    return (
      <span className={classes.deleted}>
        <IconBan size={14} aria-hidden /> {t('message.deleted')}
      </span>
    );
  }
  return (
    <>
      <MediaLine message={message} />
      <MessageText text={message.body} />
    </>
  );
}

function Meta({ message }: { message: MessageView }) {
  const { t } = useTranslation('messages');
  return (
    <span className={classes.meta}>
      {message.isEdited && <span>{t('message.edited')}</span>}
      <time dateTime={message.createdAt}>{clockTime(message.createdAt)}</time>
      {message.fromMe && <Ticks message={message} />}
    </span>
  );
}
