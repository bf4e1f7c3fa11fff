/** The messages of a ticket for whoever only looks in: nothing can be written, and nothing counts as read by it. */
import type { TicketView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import type { Sending } from '../hooks/outbound/use-send-message.ts';
import { useConversation } from '../hooks/reading/use-conversation.ts';
import { useOpening } from '../hooks/reading/use-opening.ts';
import type { ScrollTarget } from '../hooks/reading/use-scroll-target.ts';
import classes from './conversation.module.css';
import { ConversationSkeleton } from './reading/conversation-skeleton.tsx';
import { MessageList } from './reading/message-list.tsx';

const ignore = (): void => undefined;
const nothing: Sending = {
  allowed: false,
  write: ignore,
  attach: ignore,
  record: ignore,
  retry: ignore,
  discard: ignore,
};
const nowhere: ScrollTarget = { messageId: null, take: ignore, reached: ignore };

export function SpiedConversation({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('messages');
  const thread = useConversation(ticket.id);
  const { conversation, end } = thread;
  const opening = useOpening(thread, ticket.unreadMessages, null);
  if (thread.isError) return <ErrorState title={t('error')} onRetry={thread.retry} />;
  if (conversation === undefined || end === undefined || opening === undefined)
    return <ConversationSkeleton />;
  return (
    <div className={classes.conversation}>
      <MessageList
        key={thread.part.id}
        ticket={ticket}
        conversation={conversation}
        end={end}
        start={thread.part.id === 0 ? opening.start : thread.part.start}
        scrollTarget={nowhere}
        firstUnread={opening.firstUnread}
        thread={thread}
        sending={nothing}
        insets={undefined}
      />
    </div>
  );
}
