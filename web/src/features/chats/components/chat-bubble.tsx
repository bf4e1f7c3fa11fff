/** One message of a chat: who wrote what and when. People who are called in it stand out. */
import type { ChatMessageView } from '@prosa/shared';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#src/lib/time/time.ts';
import { noteParts } from '#src/ui/texts/mentions.ts';
import { MessageText } from '#src/ui/texts/message-text.tsx';
import classes from './chat-bubble.module.css';
import { ChatFile } from './chat-file.tsx';

type ChatBubbleProps = {
  message: ChatMessageView;
  /** First of a group by the same sender. */
  leads: boolean;
  readerId: number;
};

export const ChatBubble = memo(function ChatBubble({ message, leads, readerId }: ChatBubbleProps) {
  const { t } = useTranslation('chats');
  const isMine = message.senderId === readerId;
  const name = message.sender?.name ?? t('message.somebody');
  const time = clockTime(message.createdAt);
  return (
    <div
      className={classes.row}
      data-side={isMine ? 'ours' : 'theirs'}
      data-leads={leads || undefined}
      data-called={message.mentions.some(({ id }) => id === readerId) || undefined}
    >
      <article
        className={classes.bubble}
        aria-label={isMine ? t('message.mine', { time }) : t('message.label', { name, time })}
      >
        {leads && !isMine && <div className={classes.name}>{name}</div>}
        <ChatFile {...message} />
        {message.message !== '' && (
          <div className={classes.text}>
            <ChatText message={message} />
          </div>
        )}
        <div className={classes.foot}>
          <time dateTime={message.createdAt}>{time}</time>
        </div>
      </article>
    </div>
  );
});

function ChatText({ message: { message, mentions } }: { message: ChatMessageView }) {
  return noteParts(message, mentions).map(({ text, person }, index) =>
    person === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never move.
      <MessageText key={index} text={text} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never move.
      <b key={index} className={classes.call}>
        {text}
      </b>
    ),
  );
}
