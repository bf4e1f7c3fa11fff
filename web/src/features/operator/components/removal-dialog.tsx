/** Asks for a company's name before it is removed with everything it has. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { OperatedCompany } from '@prosa/shared';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess, showWarning } from '#src/lib/feedback/errors.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import { useRemoveCompany } from '../api.ts';

type RemovalDialogProps = { company: OperatedCompany | undefined; onClose: () => void };

export function RemovalDialog({ company, onClose }: RemovalDialogProps) {
  const { t } = useTranslation('operator');
  const shown = usePreviousNonNull(company);
  return (
    <Dialog
      opened={company !== undefined}
      onClose={onClose}
      title={t('remove.title', { name: shown?.name ?? '' })}
    >
      {shown !== undefined && <Removal key={shown.id} company={shown} onClose={onClose} />}
    </Dialog>
  );
}

function Removal({ company: { id, name }, onClose }: { company: OperatedCompany; onClose: () => void }) {
  const { t } = useTranslation('operator');
  const { t: common } = useTranslation();
  const [typed, setTyped] = useState('');
  const remove = useRemoveCompany();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== name) return;
    remove.mutate(
      { companyId: id, name },
      {
        onSuccess: () => {
          showSuccess(common('success.done'));
          onClose();
        },
        onError: () => showWarning(t('removeFailed')),
      },
    );
  };
  return (
    <form onSubmit={handleSubmit}>
      <Stack gap="md">
        <Text size="sm">{t('remove.text')}</Text>
        <TextInput
          label={t('remove.typeName', { name })}
          data-autofocus
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
          <Button type="submit" color="red" disabled={typed.trim() !== name} loading={remove.isPending}>
            {common('actions.delete')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
