/** What stands below the messages: the field to write in, or the one step that leads to it. */
import type { TicketView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connectionQueries } from '#src/features/connections/index.ts';
import { useAssumeTicket, useTakeTicket, useTicketPlace } from '#src/features/tickets/index.ts';
import { useCommand } from '#src/lib/commands/commands.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { type ComposerState, type ConnectionHealth, composerState } from '../composer/composer-state.ts';
import { windowOf } from '../composer/window.ts';
import type { Conversation } from '../conversation.ts';
import type { useMessageTools } from '../hooks/changes/use-message-tools.ts';
import { useHeldNumber } from '../hooks/composer/use-held-number.ts';
import type { Sending } from '../hooks/outbound/use-send-message.ts';
import { ClosedGate } from './closed-gate.tsx';
import { Composer } from './composer/composer.tsx';
import { HeldLine } from './composer/held-line.tsx';
import { WindowLine } from './composer/window-line.tsx';
import classes from './composer-area.module.css';
import { ComposerGate } from './composer-gate.tsx';
import { ComposerTabs } from './composer-tabs.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { SnoozedLine } from './snoozed-line.tsx';
import { TemplateDialog } from './templates/template-dialog.tsx';

function useConnectionHealth({ whatsappId, whatsapp }: TicketView): ConnectionHealth {
  const { data: connections } = useQuery(connectionQueries.list());
  if (whatsapp.isSample) return 'sample';
  if (connections === undefined) return 'up';
  const connection = connections.find(({ id }) => id === whatsappId);
  if (connection === undefined) return 'removed';
  if (connection.status === 'DISCONNECTED') return 'unlinked';
  return connection.status === 'CONNECTED' ? 'up' : 'down';
}

type ComposerAreaProps = {
  ticket: TicketView;
  conversation: Conversation;
  sending: Sending;
  messageTools: ReturnType<typeof useMessageTools>;
  suggestions: ComponentProps<typeof Composer>['suggestions'];
};

/** Draws where one answers; with somewhere to write to the team, one chooses between that and answering. */
export function ComposerArea({
  noteField,
  ...answering
}: ComposerAreaProps & { noteField: (() => ReactNode) | undefined }) {
  const [chosen, choose] = useState<'answer' | 'note'>('answer');
  // Whoever begins an answer to a message wants to answer.
  const mode = answering.messageTools.target === null ? chosen : 'answer';
  useCommand('answer', noteField && (() => choose('answer')));
  useCommand('note', noteField && (() => choose('note')));
  if (noteField === undefined) return <AnswerArea {...answering} />;
  return (
    <ComposerTabs mode={mode} onMode={choose}>
      {mode === 'note' ? noteField() : <AnswerArea {...answering} />}
    </ComposerTabs>
  );
}

function AnswerArea({ ticket, conversation, sending, messageTools, suggestions }: ComposerAreaProps) {
  const actor = useActor();
  const { search, refine } = useTicketPlace();
  const connection = useConnectionHealth(ticket);
  const state = composerState(actor, ticket, { peek: search.peek, connection });
  return (
    <footer className={classes.area}>
      {ticket.status === 'open' && (connection === 'down' || connection === 'unlinked') && (
        <ConnectionBanner name={ticket.whatsapp.name} waits={connection === 'down'} />
      )}
      {state !== 'reopen' && <SnoozedLine ticket={ticket} />}
      {state === 'write' ? (
        <>
          {ticket.userId !== actor.id && <Colleague ticket={ticket} />}
          <Writing
            ticket={ticket}
            conversation={conversation}
            sending={sending}
            messageTools={messageTools}
            suggestions={suggestions}
          />
        </>
      ) : (
        <Gate state={state} ticket={ticket} join={() => refine({ peek: false })} />
      )}
    </footer>
  );
}

const minuteMs = 60_000;

/** The field, or where the customer's day is over the way to a template. */
function Writing({ ticket, conversation, sending, messageTools, suggestions }: ComposerAreaProps) {
  const { t } = useTranslation('messages');
  const [templates, openTemplates] = useState(false);
  const open = windowOf(conversation.sending, useNow(minuteMs).getTime());
  const held = useHeldNumber(ticket, conversation.sending);
  const line = held && <HeldLine held={held} name={ticket.contact.name} />;
  if (open.state === 'closed') {
    if (line !== null) return line;
    return (
      <>
        <ComposerGate
          text={t('window.closed')}
          label={t('attach.template')}
          onClick={() => openTemplates(true)}
        />
        <TemplateDialog ticket={ticket} opened={templates} onClose={() => openTemplates(false)} />
      </>
    );
  }
  return (
    <>
      <WindowLine window={open} />
      {line}
      <Composer
        ticket={ticket}
        rules={conversation.sending}
        held={held !== null}
        sending={sending}
        target={messageTools.target}
        onTarget={messageTools.setTarget}
        onRecall={() => messageTools.recall(conversation)}
        suggestions={suggestions}
      />
    </>
  );
}

/** Admins may write into a colleague's conversation; they see whose it is. */
function Colleague({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('messages');
  const take = useAssumeTicket();
  const text =
    ticket.user === null ? t('composer.assumeNobody') : t('composer.assumeText', { name: ticket.user.name });
  return (
    <ComposerGate
      slim
      text={text}
      label={t('composer.assume')}
      busy={take.isPending}
      onClick={() => take.mutate(ticket)}
    />
  );
}

type GateProps = { state: Exclude<ComposerState, 'write'>; ticket: TicketView; join: () => void };

function Gate({ state, ticket, join }: GateProps) {
  const { t } = useTranslation('messages');
  const take = useTakeTicket();
  const assume = useAssumeTicket();
  const step = { busy: take.isPending, onClick: () => take.mutate(ticket) };
  const takeOver = { busy: assume.isPending, onClick: () => assume.mutate(ticket) };
  const name = ticket.user?.name;
  switch (state) {
    case 'accept':
      return (
        <ComposerGate
          large
          text={t('composer.acceptText', { name: ticket.contact.name })}
          label={t('composer.accept')}
          {...step}
        />
      );
    case 'assume':
      return (
        <ComposerGate
          text={name === undefined ? t('composer.assumeNobody') : t('composer.assumeText', { name })}
          label={t('composer.assume')}
          {...takeOver}
        />
      );
    case 'reopen':
      return <ClosedGate ticket={ticket} />;
    case 'peek':
      return (
        <ComposerGate
          text={name === undefined ? t('composer.peekNobody') : t('composer.peekText', { name })}
          label={t('composer.join')}
          onClick={join}
        />
      );
    case 'removed':
      return <ComposerGate text={t('composer.removed')} />;
    case 'sample':
      return <ComposerGate text={t('composer.sample')} />;
  }
}
