/** One message: what was said, when, by whom, and how far it has come. Text is shown as it is, never as markup. */
import { Text } from '@mantine/core';
import { ack, type MessageView } from '@prosa/shared';
import { IconArrowForwardUp, IconCircleNumber1 } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unsigned } from '../../composer/signature.ts';
import { isUnsent } from '../../conversation.ts';
import type { Sending } from '../../hooks/outbound/use-send-message.ts';
import { useMessageContext, useMessageTools } from '../../message-context.ts';
import type { Partner } from '../../partner.ts';
import { MessageChoice } from '../changes/message-choice.tsx';
import { MessageMenu } from '../changes/message-menu.tsx';
import { Reactions } from '../changes/reactions.tsx';
import { SwipeToReply } from '../changes/swipe-to-reply.tsx';
import { MessageContent } from '../content/message-content.tsx';
import { ChangeFailed } from './change-failed.tsx';
import { FailedMessage } from './failed-message.tsx';
import classes from './message-bubble.module.css';
import { MessageMeta } from './message-meta.tsx';
import { QuotedMessage } from './quoted-message.tsx';
import { useBubbleLabel, useShownName } from './use-bubble-label.ts';

type MessageBubbleProps = { message: MessageView; leads: boolean; ticket: Partner; sending: Sending };

/** Nothing is said with it: when it was sent stands on it. */
const isBarePicture = ({ mediaType, media, body, isDeleted, buttonsJSON }: MessageView): boolean =>
  ['image', 'video'].includes(mediaType) &&
  !media?.sticker &&
  body === '' &&
  !isDeleted &&
  buttonsJSON === null;

const isBareSticker = ({ media, isDeleted, quotedMsg }: MessageView): boolean =>
  (media?.sticker ?? false) && !isDeleted && quotedMsg === null;

export function MessageBubble({ message, leads, ticket, sending }: MessageBubbleProps) {
  const label = useBubbleLabel(message, ticket);
  const { pointedOut } = useMessageContext();
  const tools = useMessageTools();
  const [menu, openMenu] = useState(false);
  const choosing = tools !== null && tools.chosen !== null;
  // A long touch is a touch keyboard's right click; the mouse's own menu stays, for copying a part of the text.
  const touched = (event: MouseEvent): void => {
    if (tools === null || !('pointerType' in event.nativeEvent)) return;
    if (event.nativeEvent.pointerType !== 'touch') return;
    event.preventDefault();
    openMenu(true);
  };
  const name = useShownName(message, ticket);
  const failed = message.sendError !== null && message.ack < ack.delivered;
  return (
    <div
      className={classes.row}
      data-side={message.fromMe ? 'ours' : 'theirs'}
      data-leads={leads || undefined}
      data-pointed-out={pointedOut === message.id || undefined}
      data-choosing={choosing || undefined}
    >
      {choosing && <MessageChoice message={message} tools={tools} label={label} />}
      <SwipeToReply message={message} tools={tools}>
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
          {leads && name !== null && <div className={classes.name}>{name}</div>}
          {message.isForwarded && !message.isDeleted && <Forwarded />}
          {message.media?.viewOnce && !message.isDeleted && <ViewOnce />}
          {message.quotedMsg !== null && !message.isDeleted && (
            <QuotedMessage
              quoted={message.quotedMsg}
              contactName={ticket.isGroup ? '' : ticket.contact.name}
            />
          )}
          <MessageContent message={unsigned(message)} ticket={ticket} />
          <MessageMeta message={message} over={isBarePicture(message)} unnamed={!leads} />
        </article>
        {tools !== null && !choosing && (
          <MessageMenu message={message} tools={tools} opened={menu} onChange={openMenu} />
        )}
      </SwipeToReply>
      <Reactions message={message} ticket={ticket} />
      {failed && <FailedMessage message={message} sending={sending} />}
      {message.changeError !== null && <ChangeFailed error={message.changeError} />}
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

function ViewOnce() {
  const { t } = useTranslation('messages');
  return (
    <Text className={classes.note}>
      <IconCircleNumber1 size={13} aria-hidden /> {t('message.onceShown')}
    </Text>
  );
}
