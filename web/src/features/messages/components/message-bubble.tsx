/** One message: what was said, when, by whom, and how far it has come. Text is shown as it is, never as markup. */
import { Checkbox, Text } from '@mantine/core';
import type { MessageView, TicketView } from '@prosa/shared';
import { IconArrowForwardUp } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#src/lib/time.ts';
import { isUnsent } from '../conversation.ts';
import { type MessageTools, useDesk, useTools } from '../desk.ts';
import type { Sending } from '../hooks/use-send-message.ts';
import { useSummary } from '../hooks/use-summary.ts';
import { unsigned } from '../signature.ts';
import { ChangeFailed } from './change-failed.tsx';
import { MessageContent } from './content/message-content.tsx';
import { FailedMessage } from './failed-message.tsx';
import classes from './message-bubble.module.css';
import { MessageMenu } from './message-menu.tsx';
import { QuotedMessage } from './quoted-message.tsx';
import { Reactions } from './reactions.tsx';
import { Ticks, useAckName } from './ticks.tsx';

type MessageBubbleProps = { message: MessageView; leads: boolean; ticket: TicketView; sending: Sending };

/** The name above a group: the agent's on our side, the writer's in a group chat. */
function shownName(message: MessageView, isGroup: boolean): string | null {
  if (message.fromMe) return message.user?.name ?? null;
  return isGroup ? (message.contact?.name ?? null) : null;
}

function useBubbleLabel(message: MessageView, ticket: TicketView): string {
  const { t } = useTranslation('messages');
  const summary = useSummary();
  const ours = message.user?.name ?? t('message.company');
  const author = message.fromMe ? ours : (message.contact?.name ?? ticket.contact.name);
  const text = summary(message);
  const state = useAckName(message);
  const time = clockTime(message.createdAt);
  return message.fromMe
    ? t('log.bubbleState', { author, time, text, state })
    : t('log.bubble', { author, time, text });
}

const isBareSticker = ({ media, isDeleted, quotedMsg }: MessageView): boolean =>
  (media?.sticker ?? false) && !isDeleted && quotedMsg === null;

export function MessageBubble({ message, leads, ticket, sending }: MessageBubbleProps) {
  const label = useBubbleLabel(message, ticket);
  const { pointedOut } = useDesk();
  const tools = useTools();
  const [menu, openMenu] = useState(false);
  const choosing = tools !== null && tools.chosen !== null;
  // A long touch is a touch keyboard's right click; the mouse's own menu stays, for copying a part of the text.
  const touched = (event: MouseEvent): void => {
    if (tools === null || !('pointerType' in event.nativeEvent)) return;
    if (event.nativeEvent.pointerType !== 'touch') return;
    event.preventDefault();
    openMenu(true);
  };
  const name = leads ? shownName(message, ticket.isGroup) : null;
  const failed = message.sendError !== null && message.ack === 0;
  return (
    <div
      className={classes.row}
      data-side={message.fromMe ? 'ours' : 'theirs'}
      data-leads={leads || undefined}
      data-pointed-out={pointedOut === message.id || undefined}
      data-choosing={choosing || undefined}
    >
      {choosing && <Choice message={message} tools={tools} label={label} />}
      <div className={classes.line}>
        <article
          className={classes.bubble}
          aria-label={label}
          onContextMenu={touched}
          data-failed={failed || undefined}
          data-bare={isBareSticker(message) || undefined}
          data-sound={
            (message.mediaType === 'audio' && message.media?.state === 'ready' && !isUnsent(message)) ||
            undefined
          }
        >
          {name !== null && <div className={classes.name}>{name}</div>}
          {message.isForwarded && !message.isDeleted && <Forwarded />}
          {message.quotedMsg !== null && !message.isDeleted && <QuotedMessage quoted={message.quotedMsg} />}
          <MessageContent message={unsigned(message)} ticket={ticket} />
          <Meta message={message} />
        </article>
        {tools !== null && !choosing && (
          <MessageMenu message={message} tools={tools} opened={menu} onChange={openMenu} />
        )}
      </div>
      <Reactions message={message} ticket={ticket} />
      {failed && <FailedMessage message={message} sending={sending} />}
      {message.changeError !== null && <ChangeFailed error={message.changeError} />}
    </div>
  );
}

/** Covers the whole line, so that any touch of it chooses the message. */
function Choice({ message, tools, label }: { message: MessageView; tools: MessageTools; label: string }) {
  if (!tools.rightsOf(message).includes('select')) return <span className={classes.choice} data-none />;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control.
    <label className={classes.choice}>
      <Checkbox
        checked={tools.chosen?.has(message.id) ?? false}
        onChange={() => tools.choose(message)}
        aria-label={label}
      />
    </label>
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

function Meta({ message }: { message: MessageView }) {
  const { t } = useTranslation('messages');
  return (
    <span className={classes.meta}>
      {message.late && <span>{t('message.late')}</span>}
      {message.isEdited && !message.isDeleted && <span>{t('message.edited')}</span>}
      <time dateTime={message.createdAt}>{clockTime(message.createdAt)}</time>
      {message.fromMe && <Ticks message={message} />}
    </span>
  );
}
