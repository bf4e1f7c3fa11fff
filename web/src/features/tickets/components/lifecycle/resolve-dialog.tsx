/** Resolves a ticket and writes down why; the reason stays with the ticket. */
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { contracts, type TicketView } from '@prosa/shared';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useResolveTicket } from '../../hooks/use-ticket-actions.ts';

type ResolveDialogProps = { ticket: TicketView; opened: boolean; onClose: () => void };

export function ResolveDialog({ ticket, opened, onClose }: ResolveDialogProps) {
  const { t } = useTranslation(['tickets', 'common']);
  const [reason, setReason] = useState('');
  const resolve = useResolveTicket();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    resolve.mutate({ ...ticket, reason }, { onSuccess: onClose });
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('tickets:resolve.title', { name: ticket.contact.name })}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <Textarea
            label={t('tickets:resolve.reason')}
            placeholder={t('tickets:resolve.placeholder')}
            maxLength={textLimit(contracts.tickets.update.body, 'reason')}
            autosize
            minRows={2}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common:actions.cancel')}
            </Button>
            <Button type="submit" loading={resolve.isPending}>
              {t('tickets:resolve.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
