/** The conversation an address names: head, messages, and what one can write. */
import { oversees, type TicketDetail } from '@prosa/shared';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TicketHeader } from '#src/features/tickets/components/index.ts';
import { useTicket, useTicketPlace } from '#src/features/tickets/index.ts';
import { useCommand } from '#src/lib/commands/commands.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { SoughtContext } from '#src/ui/texts/highlighted.tsx';
import type { Suggesting } from '#src/ui/texts/use-suggesting.ts';
import { nothingYet } from '../attachments/attachments.ts';
import { useMessageTools } from '../hooks/changes/use-message-tools.ts';
import { useInheritedDraft } from '../hooks/composer/use-inherited-draft.ts';
import { useTray } from '../hooks/composer/use-tray.ts';
import { useTyping } from '../hooks/composer/use-typing.ts';
import { useSendMessage } from '../hooks/outbound/use-send-message.ts';
import { useConversation } from '../hooks/reading/use-conversation.ts';
import { useHighlightTerms } from '../hooks/reading/use-highlight-terms.ts';
import { useMarkRead } from '../hooks/reading/use-mark-read.ts';
import { useOpening } from '../hooks/reading/use-opening.ts';
import { useScrollTarget } from '../hooks/reading/use-scroll-target.ts';
import { ToolsContext } from '../message-context.ts';
import type { Inset } from '../reading/insets.ts';
import { AcceptScreen } from './accept-screen.tsx';
import { DropZone } from './attachments/drop-zone.tsx';
import { ForwardDialog } from './changes/forward-dialog.tsx';
import { SelectionBar } from './changes/selection-bar.tsx';
import { ComposerArea } from './composer-area.tsx';
import classes from './conversation.module.css';
import { ConversationSkeleton } from './reading/conversation-skeleton.tsx';
import { MessageInfo } from './reading/message-info.tsx';
import { MessageList } from './reading/message-list.tsx';
import { TypingLine } from './reading/typing-line.tsx';
import { SearchBar } from './search/search-bar.tsx';

type ConversationProps = {
  uuid: string;
  narrow: boolean;
  /** What can be put into the field while one writes, drawn above it: see `Suggesting`. */
  suggestions?: (state: Suggesting) => ReactNode;
  /** What stands between the messages by its time, e.g. notes. */
  insets?: readonly Inset[];
  /** Where the team writes to itself: shown in place of the field for whoever chooses to. */
  noteField?: (ticket: TicketDetail) => ReactNode;
};

export function Conversation({ uuid, narrow, ...slots }: ConversationProps) {
  const { t } = useTranslation('messages');
  const actor = useActor();
  const { leave } = useTicketPlace();
  const { ticket, isError, retry } = useTicket(uuid);
  const [searching, openSearch] = useState(false);
  useInheritedDraft(ticket);
  if (isError) return <ErrorState title={t('error')} onRetry={retry} />;
  if (ticket === undefined) return <ConversationSkeleton />;
  const unseen = ticket.status === 'pending' && !oversees(actor, ticket.queueId);
  return (
    <section className={classes.conversation} aria-label={t('log.label', { name: ticket.contact.name })}>
      <TicketHeader
        ticket={ticket}
        narrow={narrow}
        onBack={() => leave()}
        onSearch={unseen ? undefined : () => openSearch(true)}
      />
      {unseen ? (
        <AcceptScreen ticket={ticket} />
      ) : (
        <ConversationBody
          key={ticket.id}
          ticket={ticket}
          searching={searching}
          onSearch={openSearch}
          {...slots}
        />
      )}
    </section>
  );
}

type ConversationBodyProps = Omit<ConversationProps, 'uuid' | 'narrow'> & {
  ticket: TicketDetail;
  searching: boolean;
  onSearch: (open: boolean) => void;
};

function ConversationBody({
  ticket,
  searching,
  onSearch,
  suggestions,
  insets,
  noteField,
}: ConversationBodyProps) {
  const { t } = useTranslation('messages');
  const thread = useConversation(ticket.id);
  const sending = useSendMessage(ticket);
  const typing = useTyping(ticket.id);
  const { conversation, end } = thread;
  const { search } = useTicketPlace();
  const opening = useOpening(thread, ticket.unreadMessages, search.message);
  const scrollTarget = useScrollTarget(opening !== undefined);
  const messageTools = useMessageTools(ticket, conversation?.sending, sending.allowed);
  const tray = useTray(ticket.id, conversation?.sending ?? nothingYet);
  useMarkRead(ticket, conversation !== undefined);
  const { words, seek } = useHighlightTerms();
  useCommand('searchHere', () => onSearch(true));
  if (thread.isError) return <ErrorState title={t('error')} onRetry={thread.retry} />;
  if (conversation === undefined || end === undefined || opening === undefined)
    return <ConversationSkeleton />;
  const forwarded = (): void => {
    messageTools.stopForwarding();
    messageTools.stopChoosing();
  };
  return (
    <ToolsContext value={messageTools.tools}>
      <DropZone enabled={sending.allowed} onFiles={tray.add}>
        {searching && (
          <SearchBar
            ticketId={ticket.id}
            onSeek={seek}
            onFind={scrollTarget.take}
            onClose={() => onSearch(false)}
          />
        )}
        <SoughtContext value={words}>
          <MessageList
            key={thread.part.id}
            ticket={ticket}
            conversation={conversation}
            end={end}
            start={thread.part.id === 0 ? opening.start : thread.part.start}
            scrollTarget={scrollTarget}
            firstUnread={opening.firstUnread}
            thread={thread}
            sending={sending}
            insets={insets}
          />
        </SoughtContext>
        <TypingLine typing={typing} />
        {messageTools.tools.chosen === null ? (
          <ComposerArea
            ticket={ticket}
            conversation={conversation}
            sending={sending}
            messageTools={messageTools}
            suggestions={suggestions}
            noteField={noteField && (() => noteField(ticket))}
          />
        ) : (
          <SelectionBar
            count={messageTools.tools.chosen.size}
            onForward={() => messageTools.forwardChosen(conversation)}
            onCancel={messageTools.stopChoosing}
          />
        )}
      </DropZone>
      <ForwardDialog
        messageIds={messageTools.forwarding}
        ticket={ticket}
        onClose={messageTools.stopForwarding}
        onDone={forwarded}
      />
      <MessageInfo message={messageTools.looking} ticket={ticket} onClose={messageTools.lookAway} />
    </ToolsContext>
  );
}
