/**
 * Edits the service hours of a week: each day is open at its hours, all day, or closed; a day may be copied to others.
 * What is wrong is told at the day and its field, from the moment `showProblems` is set.
 */
import { ActionIcon, Button, Group, Menu, SegmentedControl, Stack, Text, Tooltip } from '@mantine/core';
import { type Weekday, weekdays } from '@prosa/shared/kernel/hours';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeField } from '../forms/time-field.tsx';
import classes from './hours-editor.module.css';
import {
  type DayPlan,
  type DayProblem,
  isOverMidnight,
  type WeekPlan,
  weekProblems,
  withAnother,
  withCopies,
  withInterval,
  withKind,
  withoutInterval,
  workdays,
} from './week-plan.ts';

const mostIntervals = 6;
const kinds = ['hours', 'allDay', 'closed'] as const satisfies readonly DayPlan['kind'][];

type HoursEditorProps = {
  label: string;
  value: WeekPlan;
  onChange: (week: WeekPlan) => void;
  showProblems?: boolean;
};

export function HoursEditor({ label, value, onChange, showProblems = false }: HoursEditorProps) {
  const problems = showProblems ? weekProblems(value) : [];
  return (
    <ul className={classes.week} aria-label={label}>
      {weekdays.map((weekday) => (
        <li key={weekday} className={classes.day}>
          <Day
            weekday={weekday}
            day={value[weekday]}
            problems={problems.filter((problem) => problem.weekday === weekday)}
            onChange={(day) => onChange({ ...value, [weekday]: day })}
            onCopy={(to) => onChange(withCopies(value, weekday, to))}
          />
        </li>
      ))}
    </ul>
  );
}

type DayProps = {
  weekday: Weekday;
  day: DayPlan;
  problems: readonly DayProblem[];
  onChange: (day: DayPlan) => void;
};

function Day({ weekday, day, problems, onChange, onCopy }: DayProps & CopyProps) {
  const { t } = useTranslation();
  const nameId = useId();
  return (
    <fieldset aria-labelledby={nameId} className={classes.grid}>
      <Text id={nameId} className={classes.name} fw={500} size="sm">
        {t(`hours.days.${weekday}`)}
      </Text>
      <SegmentedControl
        className={classes.kind}
        size="xs"
        withItemsBorders={false}
        aria-labelledby={nameId}
        value={day.kind}
        onChange={(kind) => onChange(withKind(day, kind))}
        data={kinds.map((kind) => ({ value: kind, label: t(`hours.${kind}`) }))}
      />
      <div className={classes.times}>
        {day.kind === 'hours' && (
          <Times weekday={weekday} day={day} problems={problems} onChange={onChange} />
        )}
        <Sentences problems={problems} />
      </div>
      <CopyMenu weekday={weekday} onCopy={onCopy} />
    </fieldset>
  );
}

function Times({ weekday, day, problems, onChange }: DayProps) {
  const { t } = useTranslation();
  const dayName = t(`hours.days.${weekday}`);
  return (
    <Stack gap={6}>
      {day.intervals.map((interval, index) => {
        const named = { day: dayName, number: index + 1 };
        const isWrong = (field: 'startTime' | 'endTime') =>
          problems.some((problem) => problem.index === index && problem.field === field);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an interval is nothing but its place.
          <Group key={index} gap={6} wrap="nowrap">
            <TimeField
              w={76}
              size="sm"
              aria-label={t('hours.start', named)}
              error={isWrong('startTime')}
              value={interval.startTime}
              onChange={(startTime) => onChange(withInterval(day, index, { startTime }))}
            />
            <Text size="sm" c="dimmed" aria-hidden>
              –
            </Text>
            <TimeField
              w={76}
              size="sm"
              aria-label={t('hours.end', named)}
              error={isWrong('endTime')}
              value={interval.endTime}
              onChange={(endTime) => onChange(withInterval(day, index, { endTime }))}
            />
            <Tooltip label={t('hours.remove')}>
              <ActionIcon
                aria-label={t('hours.removeOf', named)}
                onClick={() => onChange(withoutInterval(day, index))}
              >
                <IconTrash size={16} stroke={1.8} />
              </ActionIcon>
            </Tooltip>
            {isOverMidnight(interval) && (
              <Text size="xs" c="dimmed">
                {t('hours.nextDay')}
              </Text>
            )}
          </Group>
        );
      })}
      {day.intervals.length < mostIntervals && (
        <Button
          className={classes.add}
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPlus size={14} />}
          aria-label={t('hours.addTo', { day: dayName })}
          onClick={() => onChange(withAnother(day))}
        >
          {t('hours.add')}
        </Button>
      )}
    </Stack>
  );
}

function Sentences({ problems }: { problems: readonly DayProblem[] }) {
  const { t } = useTranslation();
  const found = [...new Set(problems.map(({ problem }) => problem))];
  return found.map((problem) => (
    <Text key={problem} size="xs" c="var(--mantine-color-error)" role="alert" mt={4}>
      {t(`hours.problem.${problem}`)}
    </Text>
  ));
}

type CopyProps = { onCopy: (to: readonly Weekday[]) => void };

function CopyMenu({ weekday, onCopy }: CopyProps & { weekday: Weekday }) {
  const { t } = useTranslation();
  const label = t('hours.copyOf', { day: t(`hours.days.${weekday}`) });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Tooltip label={t('hours.copy')}>
          <ActionIcon className={classes.copy} aria-label={label}>
            <IconCopy size={16} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onCopy(workdays)}>{t('hours.toWorkdays')}</Menu.Item>
        <Menu.Item onClick={() => onCopy(weekdays)}>{t('hours.toAll')}</Menu.Item>
        <Menu.Divider />
        {weekdays
          .filter((other) => other !== weekday)
          .map((other) => (
            <Menu.Item key={other} onClick={() => onCopy([other])}>
              {t(`hours.days.${other}`)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
