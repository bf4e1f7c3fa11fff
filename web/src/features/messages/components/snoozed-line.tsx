/** Above the field of a conversation that is put off: until when, and for whoever may the way to have it back at once. */
import { canHandOn, type TicketView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { useSnoozedUntil, useWakeTicket } from '#src/features/tickets/snooze/index.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { ComposerGate } from './composer-gate.tsx';

export function SnoozedLine({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('messages');
  const until = useSnoozedUntil();
  const wake = useWakeTicket();
  const actor = useActor();
  if (ticket.snooze === null) return null;
  return (
    <ComposerGate
      slim
      text={until(ticket.snooze)}
      {...(canHandOn(actor, ticket) && { label: t('composer.wake') })}
      busy={wake.isPending}
      onClick={() => wake.mutate(ticket)}
    />
  );
}
