/** Who may join, how long trials are, and how long a company may be late; each saved as it is changed. */
import { NumberInput, Paper, Select, Stack, Switch } from '@mantine/core';
import type { PlatformSettings } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { billingQueries, useUpdatePlatformSettings } from '../api.ts';

export function PlatformRules() {
  const query = useQuery(billingQueries.platform());
  if (query.data === undefined)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={3} />;
  return <Rules settings={query.data} />;
}

function Rules({ settings }: { settings: PlatformSettings }) {
  const { t } = useTranslation('billing');
  const save = useUpdatePlatformSettings();
  return (
    <Paper withBorder radius="md" p="lg" maw={560} bg="var(--surface-raised)">
      <Stack gap="lg">
        <Switch
          label={t('platform.general.userCreation')}
          description={t('platform.general.userCreationHint')}
          checked={settings.userCreation}
          onChange={(event) => save.mutate({ userCreation: event.currentTarget.checked })}
        />
        <Days
          name="trialDays"
          value={settings.trialDays}
          onSave={(trialDays) => save.mutate({ trialDays })}
        />
        <Days
          name="graceDays"
          value={settings.graceDays}
          onSave={(graceDays) => save.mutate({ graceDays })}
        />
        <Switch
          label={t('platform.general.dueLetters')}
          description={t('platform.general.dueLettersHint')}
          checked={settings.dueLetters}
          onChange={(event) => save.mutate({ dueLetters: event.currentTarget.checked })}
        />
        <Select
          label={t('platform.general.secondFactorFor')}
          description={t('platform.general.secondFactorForHint')}
          allowDeselect={false}
          maw={400}
          data={[
            { value: 'nobody', label: t('platform.general.secondFactor.nobody') },
            { value: 'operators', label: t('platform.general.secondFactor.operators') },
            { value: 'admins', label: t('platform.general.secondFactor.admins') },
          ]}
          value={settings.secondFactorFor}
          onChange={(chosen) => chosen !== null && save.mutate({ secondFactorFor: chosen })}
        />
      </Stack>
    </Paper>
  );
}

const mostDays = 90;
const isDays = (value: number | string): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostDays;

type DaysProps = { name: 'trialDays' | 'graceDays'; value: number; onSave: (days: number) => void };

/** Saved when the field is left, or with Enter. */
function Days({ name, value, onSave }: DaysProps) {
  const { t } = useTranslation('billing');
  const [written, setWritten] = useState<number | string>(value);
  const keep = () => {
    if (isDays(written) && written !== value) onSave(written);
  };
  return (
    <NumberInput
      label={t(`platform.general.${name}`)}
      description={t(`platform.general.${name}Hint`)}
      maw={280}
      min={0}
      max={mostDays}
      clampBehavior="none"
      allowDecimal={false}
      value={written}
      onChange={setWritten}
      onBlur={keep}
      onKeyDown={({ key }) => key === 'Enter' && keep()}
      error={isDays(written) ? undefined : t('platform.general.days')}
    />
  );
}
