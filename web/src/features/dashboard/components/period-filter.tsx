/** Which days are looked at: dates, or the last so many days. Nothing changes before it is asked for. */
import { Button, Group, Paper, SegmentedControl, Select, Text } from '@mantine/core';
import { type DashboardPeriod, longestPeriod, periodChoices } from '@prosa/shared';
import { IconFilter } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#src/ui/forms/date-field.tsx';
import { isDay } from '#src/ui/forms/written-moment.ts';
import { type Choice, type Problem, problemOf } from '../period/choice.ts';

type PeriodFilterProps = {
  choice: Choice;
  /** What the choice means today: where dates begin. */
  period: DashboardPeriod;
  onChoice: (choice: Choice) => void;
};

type Draft = {
  readonly kind: 'dates' | 'days';
  readonly from: string;
  readonly to: string;
  readonly days: string;
};

const none = '0';

const draftOf = (choice: Choice, { from, to }: DashboardPeriod): Draft => ({
  kind: choice.days === undefined ? 'dates' : 'days',
  from,
  to,
  days: String(choice.days ?? none),
});

const chosenIn = ({ kind, from, to, days }: Draft): Choice =>
  kind === 'days'
    ? { ...(days !== none && { days: Number(days) }) }
    : { ...(from !== '' && { from }), ...(to !== '' && { to }) };

export function PeriodFilter({ choice, period, onChoice }: PeriodFilterProps) {
  const { t } = useTranslation('dashboard');
  const problemId = useId();
  const [draft, setDraft] = useState(() => draftOf(choice, period));
  const [problem, setProblem] = useState<Problem>();
  const change = (part: Partial<Draft>): void => {
    setDraft({ ...draft, ...part });
    setProblem(undefined);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const chosen = chosenIn(draft);
    const found = problemOf(chosen);
    setProblem(found);
    if (found === undefined) onChoice(chosen);
  };
  return (
    <Paper withBorder radius="md" p="sm" mb="md" bg="var(--surface-raised)">
      <form onSubmit={submit} aria-label={t('filter.title')} noValidate>
        <Group gap="sm" align="flex-end">
          <SegmentedControl
            aria-label={t('filter.kind')}
            data={[
              { value: 'dates', label: t('filter.dates') },
              { value: 'days', label: t('filter.days') },
            ]}
            value={draft.kind}
            onChange={(kind) => change({ kind: kind === 'days' ? 'days' : 'dates' })}
          />
          <Fields draft={draft} change={change} problem={problem} problemId={problemId} />
          <Button type="submit" leftSection={<IconFilter size={16} aria-hidden />}>
            {t('filter.apply')}
          </Button>
        </Group>
        {problem !== undefined && problem !== 'noDay' && (
          <Text id={problemId} role="alert" size="sm" mt="xs" c="var(--mantine-color-error)">
            <Sentence problem={problem} />
          </Text>
        )}
      </form>
    </Paper>
  );
}

function Sentence({ problem }: { problem: Exclude<Problem, 'noDay'> }) {
  const { t } = useTranslation(['dashboard', 'errors']);
  if (problem === 'empty') return t('dashboard:filter.empty');
  return problem === 'reversed'
    ? t('errors:ERR_PERIOD_REVERSED')
    : t('errors:ERR_PERIOD_TOO_LONG', { days: longestPeriod });
}

type FieldsProps = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  problem: Problem | undefined;
  problemId: string;
};

function Fields({ draft, change, problem, problemId }: FieldsProps) {
  const { t } = useTranslation('dashboard');
  const wrong = problem !== undefined && { 'aria-invalid': true, 'aria-describedby': problemId };
  /** What is wrong with the day itself stands below it. */
  const dayOf = (day: string) => (problem === 'noDay' ? { error: day !== '' && !isDay(day) } : wrong);
  if (draft.kind === 'days')
    return (
      <Select
        label={t('filter.period')}
        data={[
          { value: none, label: t('filter.none') },
          ...periodChoices.map((days) => ({ value: String(days), label: t('filter.last', { count: days }) })),
        ]}
        value={draft.days}
        allowDeselect={false}
        onChange={(days) => change({ days: days ?? none })}
        {...wrong}
      />
    );
  return (
    <>
      <DateField
        w={150}
        label={t('filter.from')}
        value={draft.from}
        onChange={(from) => change({ from })}
        {...dayOf(draft.from)}
      />
      <DateField
        w={150}
        label={t('filter.to')}
        value={draft.to}
        onChange={(to) => change({ to })}
        {...dayOf(draft.to)}
      />
    </>
  );
}
