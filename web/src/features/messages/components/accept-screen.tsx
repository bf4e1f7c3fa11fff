/** A waiting ticket before somebody has accepted it: no messages, only the way in. */

import { Button } from '@mantine/core';
import type { TicketView } from '@prosa/shared';
import { IconClockPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTakeTicket } from '#src/features/tickets/index.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';

export function AcceptScreen({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('messages');
  const take = useTakeTicket();
  const accept = (
    <Button size="md" loading={take.isPending} onClick={() => take.mutate(ticket)}>
      {t('composer.accept')}
    </Button>
  );
  return (
    <EmptyState
      icon={IconClockPause}
      title={t('composer.acceptText', { name: ticket.contact.name })}
      action={accept}
    />
  );
}
