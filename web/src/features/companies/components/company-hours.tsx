/**
 * When the company is there for its customers. What somebody else saves meanwhile comes in, except on days that
 * one has begun to change oneself.
 */

import { Button, Group, Paper, Text } from '@mantine/core';
import type { CompanyView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { zoneName } from '#src/lib/i18n/zone-name.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { mergeLatest } from '#src/ui/record/merge-latest.ts';
import { useUnsavedGuard } from '#src/ui/record/use-unsaved-guard.ts';
import { HoursEditor } from '#src/ui/time/hours-editor.tsx';
import { hoursOf, type WeekPlan, weekOf, weekProblems } from '#src/ui/time/week-plan.ts';
import { companyQueries, useUpdateSchedules } from '../api.ts';

export function CompanyHours({ companyId }: { companyId: number }) {
  const query = useQuery(companyQueries.detail(companyId));
  if (query.data !== undefined) return <HoursForm company={query.data} />;
  return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={7} />;
}

function HoursForm({ company }: { company: CompanyView }) {
  const { t } = useTranslation('companies');
  const { t: common } = useTranslation();
  const [edited, setEdited] = useState<{ plan: WeekPlan; since: WeekPlan } | null>(null);
  const [isRefused, setRefused] = useState(false);
  const save = useUpdateSchedules();
  useUnsavedGuard(() => edited !== null);
  const now = weekOf(company.schedules, 'company');
  const plan = edited === null ? now : mergeLatest(edited.since, edited.plan, now);
  const leave = () => {
    setEdited(null);
    setRefused(false);
  };
  const handleSave = () => {
    if (weekProblems(plan).length > 0) return setRefused(true);
    save.mutate(
      { companyId: company.id, schedules: hoursOf(plan), seen: company.schedules },
      {
        onSuccess: () => {
          // What was changed while it was being saved is still to be saved.
          setEdited((known) => (known === edited ? null : known));
          setRefused(false);
          showSuccess(t('hours.saved'));
        },
      },
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handleSave();
      }}
    >
      <Paper withBorder radius="md" p="md" bg="var(--surface-raised)">
        <Text size="sm" c="var(--ink-soft)" mb="md">
          {t('hours.hint', { zone: zoneName(company.timezone) })}
        </Text>
        <HoursEditor
          label={t('hours.title')}
          value={plan}
          onChange={(next) => setEdited({ plan: next, since: now })}
          showProblems={isRefused}
        />
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" disabled={edited === null} onClick={leave}>
            {common('actions.cancel')}
          </Button>
          <Button type="submit" disabled={edited === null} loading={save.isPending}>
            {common('actions.save')}
          </Button>
        </Group>
      </Paper>
    </form>
  );
}
