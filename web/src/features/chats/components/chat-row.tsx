/** A chat in the list: what it is called, who said what last, and how much of it is not seen yet. */
import type { ChatView } from '@prosa/shared';
import { canChangeChat } from '@prosa/shared';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/navigation/paths.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { ticketTime } from '#src/lib/time/time.ts';
import { ContactAvatar } from '#src/ui/contact-avatar.tsx';
import { CountBadge } from '#src/ui/count-badge.tsx';
import { RowActions } from '#src/ui/lists/row-actions.tsx';
import { unreadsOf } from '../chat-list.ts';
import classes from './chat-list.module.css';

export type ChatActions = {
  onEdit: (chat: ChatView) => void;
  onRemove: (chat: ChatView) => void;
};

type ChatRowProps = ChatActions & { chat: ChatView; isOpen: boolean };

export const ChatRow = memo(function ChatRow({ chat, isOpen, onEdit, onRemove }: ChatRowProps) {
  const { t } = useTranslation(['chats', 'common']);
  const actor = useActor();
  const unreads = unreadsOf(chat, actor.id);
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      <ContactAvatar name={chat.title} size={42} />
      <div className={classes.body}>
        <div className={classes.line}>
          <Link
            className={classes.link}
            to={paths.chat(chat.uuid)}
            preload={false}
            aria-current={isOpen ? 'page' : undefined}
          >
            {chat.title}
          </Link>
          <time className={classes.time} dateTime={chat.updatedAt}>
            {ticketTime(chat.updatedAt)}
          </time>
        </div>
        <div className={classes.line}>
          <span className={classes.last} data-unread={unreads > 0 || undefined}>
            <LastMessage chat={chat} readerId={actor.id} />
          </span>
          <CountBadge count={unreads} label={t('chats:unread', { count: unreads })} />
        </div>
      </div>
      {canChangeChat(actor, chat) && (
        <div className={classes.actions}>
          <RowActions
            name={chat.title}
            actions={[
              { label: t('common:actions.edit'), icon: IconPencil, onClick: () => onEdit(chat) },
              { label: t('common:actions.delete'), icon: IconTrash, onClick: () => onRemove(chat) },
            ]}
          />
        </div>
      )}
    </li>
  );
});

function LastMessage({ chat, readerId }: { chat: ChatView; readerId: number }) {
  const { t } = useTranslation('chats');
  const { lastMessage: text, lastSenderId, users } = chat;
  if (lastSenderId === null) return t('noneYet');
  if (lastSenderId === readerId) return t('mine', { text });
  const name = users.find(({ userId }) => userId === lastSenderId)?.user.name ?? t('message.somebody');
  return t('last', { name, text });
}
