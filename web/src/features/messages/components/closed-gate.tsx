/** Below a closed conversation: the way to where it goes on by now, else the way to reopen it. */
import type { TicketView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { useLiveTicket } from '#src/features/tickets/closing/index.ts';
import { useTakeTicket } from '#src/features/tickets/index.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { ComposerGate } from './composer-gate.tsx';

export function ClosedGate({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('messages');
  const { id: me } = useActor();
  const { live, open } = useLiveTicket(ticket);
  const take = useTakeTicket();
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
  const isMine = live.userId === me;
  return (
    <ComposerGate
      text={
        isMine || live.user === null
          ? t(isMine ? 'composer.newMine' : 'composer.newOpen')
          : t('composer.newWith', { name: live.user.name })
      }
      label={t('composer.openNew')}
      onClick={open}
    />
  );
}
