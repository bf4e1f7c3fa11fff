/** Asks why the operator enters a company, and for how long; both stand in that company's own log. */
import { Button, Group, NumberInput, Stack, Text, Textarea } from '@mantine/core';
import { type OperatedCompany, supportEntry, supportMinutes } from '@prosa/shared';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '#src/lib/feedback/errors.ts';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import { useImpersonate } from '../api.ts';

const shortestReason = 5;

type ImpersonationDialogProps = { company: OperatedCompany | undefined; onClose: () => void };

export function ImpersonationDialog({ company, onClose }: ImpersonationDialogProps) {
  const { t } = useTranslation('operator');
  const shown = usePreviousNonNull(company);
  return (
    <Dialog
      opened={company !== undefined}
      onClose={onClose}
      title={t('visit.title', { name: shown?.name ?? '' })}
    >
      {shown !== undefined && <ImpersonationForm key={shown.id} companyId={shown.id} onClose={onClose} />}
    </Dialog>
  );
}

function ImpersonationForm({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const { t } = useTranslation('operator');
  const { t: common } = useTranslation();
  const [reason, setReason] = useState('');
  const [minutes, setMinutes] = useState<number>(supportMinutes.default);
  const [told, setTold] = useState(false);
  const impersonate = useImpersonate();
  const isShort = reason.trim().length < shortestReason;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTold(isShort);
    if (!isShort) impersonate.mutate({ companyId, reason: reason.trim(), minutes }, { onError: showError });
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm">{t('visit.text')}</Text>
        <Textarea
          label={t('visit.reason')}
          data-autofocus
          required
          autosize
          minRows={2}
          maxLength={textLimit(supportEntry, 'reason')}
          value={reason}
          error={told && isShort ? t('visit.reasonShort') : null}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <NumberInput
          label={t('visit.minutes')}
          min={1}
          max={supportMinutes.max}
          clampBehavior="strict"
          allowDecimal={false}
          value={minutes}
          onChange={(value) => setMinutes(typeof value === 'number' ? value : supportMinutes.default)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
          <Button type="submit" loading={impersonate.isPending}>
            {t('visit.enter')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
