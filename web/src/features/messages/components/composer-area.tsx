/** What stands below the messages: the field to write in, or the one step that leads to it. */
import type { TicketView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useActor } from '#src/features/auth/index.ts';
import { connectionQueries } from '#src/features/connections/index.ts';
import { useAssumeTicket, useTakeTicket, useTicketPlace } from '#src/features/tickets/index.ts';
import { type ComposerState, type ConnectionHealth, composerState } from '../composer-state.ts';
import type { Sending } from '../hooks/use-send-message.ts';
import { Composer } from './composer.tsx';
import classes from './composer-area.module.css';
import { ComposerGate } from './composer-gate.tsx';
import { ConnectionBanner } from './connection-banner.tsx';

function useConnectionHealth({ whatsappId }: TicketView): ConnectionHealth {
  const { data: connections } = useQuery(connectionQueries.list());
  if (connections === undefined) return 'up';
  const connection = connections.find(({ id }) => id === whatsappId);
  if (connection === undefined) return 'removed';
  if (connection.status === 'DISCONNECTED') return 'unlinked';
  return connection.status === 'CONNECTED' ? 'up' : 'down';
}

export function ComposerArea({ ticket, sending }: { ticket: TicketView; sending: Sending }) {
  const actor = useActor();
  const { search, refine } = useTicketPlace();
  const connection = useConnectionHealth(ticket);
  const state = composerState(actor, ticket, { peek: search.peek, connection });
  return (
    <footer className={classes.area}>
      {ticket.status === 'open' && (connection === 'down' || connection === 'unlinked') && (
        <ConnectionBanner name={ticket.whatsapp.name} waits={connection === 'down'} />
      )}
      {state === 'write' ? (
        <>
          {ticket.userId !== actor.id && <Colleague ticket={ticket} />}
          <Composer ticketId={ticket.id} sending={sending} />
        </>
      ) : (
        <Gate state={state} ticket={ticket} join={() => refine({ peek: false })} />
      )}
    </footer>
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
      return <ComposerGate text={t('composer.closedText')} label={t('composer.reopen')} {...step} />;
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
  }
}
