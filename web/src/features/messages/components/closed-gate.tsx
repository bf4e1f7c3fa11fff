/**
 * Below a closed conversation: the way to where it goes on by now, else the way to reopen it. What was begun before it
 * was closed comes along to where one may write.
 */
import { canWriteToTicket, type TicketView } from '@prosa/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLiveTicket } from '#src/features/tickets/closing/index.ts';
import { useTakeTicket } from '#src/features/tickets/index.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { moveDraft } from '../composer/move-draft.ts';
import { ComposerGate } from './composer-gate.tsx';

export function ClosedGate({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('messages');
  const cache = useQueryClient();
  const actor = useActor();
  const { live, open } = useLiveTicket(ticket);
  const takeAlong = (into: TicketView): void => {
    if (into.id !== ticket.id && canWriteToTicket(actor, into)) moveDraft(cache, ticket.id, into.id);
  };
  const take = useTakeTicket(takeAlong);
  // No button that another takes the place of while one is about to press it.
  if (live === undefined) return <ComposerGate text={t('composer.closedText')} />;
  if (live === null)
    return (
      <ComposerGate
        text={t('composer.closedText')}
        label={t('composer.reopen')}
        busy={take.isPending}
        onClick={() => take.mutate(ticket)}
      />
    );
  if (live.status === 'pending')
    return (
      <ComposerGate
        large
        text={t('composer.newWaiting')}
        label={t('composer.accept')}
        busy={take.isPending}
        onClick={() => take.mutate(live)}
      />
    );
  const isMine = live.userId === actor.id;
  return (
    <ComposerGate
      text={
        isMine || live.user === null
          ? t(isMine ? 'composer.newMine' : 'composer.newOpen')
          : t('composer.newWith', { name: live.user.name })
      }
      label={t('composer.openNew')}
      onClick={() => {
        takeAlong(live);
        open();
      }}
    />
  );
}
