/** Takes a waiting ticket. Whoever was slower learns who has it. */

import { Button } from '@mantine/core';
import type { TicketView } from '@prosa/shared';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakeTicket } from '../../hooks/use-ticket-actions.ts';
import classes from './ticket-row.module.css';

export function AcceptButton({
  ticket,
  buttonRef,
}: {
  ticket: TicketView;
  buttonRef?: Ref<HTMLButtonElement>;
}) {
  const { t } = useTranslation('tickets');
  const take = useTakeTicket();
  return (
    <Button
      ref={buttonRef}
      className={classes.accept}
      size="compact-sm"
      variant="light"
      loading={take.isPending}
      aria-label={t('list.acceptOf', { name: ticket.contact.name })}
      onClick={(event) => {
        event.stopPropagation();
        take.mutate(ticket);
      }}
    >
      {t('list.accept')}
    </Button>
  );
}
