/** Which news are pushed, and at which hours none is. Each choice is kept at once. */
import { Checkbox, Group, Stack, Switch, Text } from '@mantine/core';
import { newsKinds, type PushChoices, quietHours } from '@prosa/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownZone } from '#src/lib/time/time.ts';
import { TimeField } from '#src/ui/forms/time-field.tsx';
import { useChangePush } from './use-push.ts';

const usualHours = { from: '20:00', to: '08:00' };

export function PushChoicesForm({ choices }: { choices: PushChoices }) {
  const { t } = useTranslation('notifications');
  const change = useChangePush();
  // What was chosen stands while it is being kept.
  const shown = { ...choices, ...(change.isPending && change.variables) };
  return (
    <>
      <Stack gap="xs" role="group" aria-label={t('preferences.title')}>
        <Text size="sm" fw={600}>
          {t('preferences.title')}
        </Text>
        {newsKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`preferences.${kind}`)}
            checked={shown[kind]}
            disabled={change.isPending}
            onChange={({ currentTarget }) => change.mutate({ [kind]: currentTarget.checked })}
          />
        ))}
      </Stack>
      <QuietHours
        quiet={shown.quiet}
        isPending={change.isPending}
        onChange={(quiet) => change.mutate({ quiet })}
      />
    </>
  );
}

type QuietHoursProps = {
  quiet: PushChoices['quiet'];
  isPending: boolean;
  onChange: (quiet: PushChoices['quiet']) => void;
};

function QuietHours({ quiet, isPending, onChange }: QuietHoursProps) {
  const { t } = useTranslation('notifications');
  const [hours, setHours] = useState(quiet ?? usualHours);
  const keep = (): void => {
    const next = quietHours.safeParse({ ...hours, zone: ownZone() });
    if (!next.success) return setHours(quiet ?? usualHours);
    if (next.data.from !== quiet?.from || next.data.to !== quiet.to) onChange(next.data);
  };
  return (
    <Stack gap="xs">
      <Switch
        label={t('push.quiet')}
        description={t('push.quietHint')}
        checked={quiet !== null}
        disabled={isPending}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? { ...usualHours, ...hours, zone: ownZone() } : null)
        }
      />
      {quiet !== null && (
        <Group gap="sm" wrap="nowrap" onBlur={keep}>
          <TimeField
            label={t('push.from')}
            value={hours.from}
            onChange={(from) => setHours({ ...hours, from })}
          />
          <TimeField label={t('push.to')} value={hours.to} onChange={(to) => setHours({ ...hours, to })} />
        </Group>
      )}
    </Stack>
  );
}
