/** Asks for a day and time of the company's clock until which something is put off. */
import { Button, Group, Stack } from '@mantine/core';
import { type SnoozeChoice, shiftDay, snoozeChoice, snoozeLimits } from '@prosa/shared';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/lib/api/api-client.ts';
import { errorSentence } from '#src/lib/feedback/errors.ts';
import { zoneName } from '#src/lib/i18n/zone-name.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { today } from '#src/lib/time/time.ts';
import { DateField } from '#src/ui/forms/date-field.tsx';
import { TimeField } from '#src/ui/forms/time-field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

type SnoozeDialogProps = {
  opened: boolean;
  title: string;
  onChoose: (choice: SnoozeChoice) => Promise<unknown>;
  onClose: () => void;
};

export function SnoozeDialog({ opened, title, onChoose, onClose }: SnoozeDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="sm">
      <SnoozeForm onChoose={onChoose} onClose={onClose} />
    </Dialog>
  );
}

function SnoozeForm({ onChoose, onClose }: Pick<SnoozeDialogProps, 'onChoose' | 'onClose'>) {
  const { t } = useTranslation(['tickets', 'common']);
  const { timezone: zone } = useSession().company;
  const [day, setDay] = useState(() => shiftDay(today({ zone }), 1));
  const [time, setTime] = useState(snoozeLimits.morning.slice(0, 5));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const choice = snoozeChoice.safeParse({ until: 'custom', day, time });
    if (!choice.success) return setProblem(t('tickets:snooze.incomplete'));
    setBusy(true);
    // What may be chosen the server knows by its own clock.
    await onChoose(choice.data).then(onClose, (error: unknown) => {
      if (error instanceof ApiError && error.code === 'ERR_SNOOZE_TIME') setProblem(errorSentence(error));
      else onClose();
    });
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <Group gap="sm" align="flex-start" wrap="nowrap">
          <DateField
            flex={1}
            label={t('tickets:snooze.day')}
            description={zoneName(zone)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={day}
            onChange={setDay}
            error={problem}
            data-autofocus
          />
          <TimeField w={96} label={t('tickets:snooze.time')} value={time} onChange={setTime} />
        </Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('tickets:actions.snooze')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
