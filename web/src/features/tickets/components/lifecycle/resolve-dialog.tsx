/** Resolves a ticket and writes down why, by a reason of the list, in words of one's own, or both; it stays with the ticket. */
import { Button, Group, Select, Stack, Textarea } from '@mantine/core';
import { contracts, type TicketView } from '@prosa/shared';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useResolveReasons } from '../../closing/use-resolve-reasons.ts';
import { useResolveTicket } from '../../hooks/use-ticket-actions.ts';

type ResolveDialogProps = { ticket: TicketView; opened: boolean; onClose: () => void };

export function ResolveDialog({ ticket, opened, onClose }: ResolveDialogProps) {
  const { t } = useTranslation('tickets');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('resolve.title', { name: ticket.contact.name })}>
      <ResolveForm ticket={ticket} onClose={onClose} />
    </Dialog>
  );
}

function ResolveForm({ ticket, onClose }: Omit<ResolveDialogProps, 'opened'>) {
  const { t } = useTranslation(['tickets', 'common']);
  const { reasons, isRequired } = useResolveReasons(ticket);
  const [reasonId, choose] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState(false);
  const resolve = useResolveTicket();
  const hasList = reasons.length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const lacks = isRequired && reasonId === null;
    setMissing(lacks);
    if (lacks) return;
    const chosen = reasonId === null ? {} : { reasonId: Number(reasonId) };
    resolve.mutate({ ...ticket, reason: words, ...chosen }, { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {hasList && (
          <Select
            label={t('tickets:resolve.chosen')}
            placeholder={t('tickets:resolve.choose')}
            data={reasons.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={reasonId}
            onChange={(value) => {
              choose(value);
              setMissing(false);
            }}
            withAsterisk={isRequired}
            clearable={!isRequired}
            error={missing && t('tickets:resolve.missing')}
            nothingFoundMessage={t('tickets:filters.none')}
            searchable
            openOnFocus={false}
            data-autofocus
          />
        )}
        <Textarea
          label={t(hasList ? 'tickets:resolve.details' : 'tickets:resolve.reason')}
          placeholder={hasList ? '' : t('tickets:resolve.placeholder')}
          maxLength={textLimit(contracts.tickets.update.body, 'reason')}
          autosize
          minRows={2}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          {...(!hasList && { 'data-autofocus': true })}
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
  );
}
