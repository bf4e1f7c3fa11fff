/** The days on which the company is closed: added and taken away one by one, each saved at once. */
import { ActionIcon, Button, Group, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { type CompanyView, type Holiday, holiday } from '@prosa/shared';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { calendarDay } from '#src/lib/time/time.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { DateField } from '#src/ui/forms/date-field.tsx';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { isDay } from '#src/ui/forms/written-moment.ts';
import { companyQueries, useUpdateHolidays } from '../api.ts';
import classes from './holiday-list.module.css';

export function HolidayList({ companyId }: { companyId: number }) {
  const query = useQuery(companyQueries.detail(companyId));
  if (query.data !== undefined) return <Holidays company={query.data} />;
  return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={2} />;
}

function Holidays({ company: { id: companyId, holidays } }: { company: CompanyView }) {
  const { t } = useTranslation('companies');
  const save = useUpdateHolidays();
  const put = (days: readonly Holiday[], onSaved?: () => void) =>
    save.mutate(
      { companyId, holidays: [...days], seen: holidays },
      {
        onSuccess: () => {
          showSuccess(t('holidays.saved'));
          onSaved?.();
        },
      },
    );
  return (
    <Stack gap="sm">
      {holidays.length === 0 ? (
        <Text size="sm" c="var(--ink-soft)">
          {t('holidays.none')}
        </Text>
      ) : (
        <ul className={classes.days} aria-label={t('holidays.title')}>
          {holidays.map((one) => (
            <HolidayItem
              key={one.day}
              holiday={one}
              isBusy={save.isPending}
              onRemove={() => put(holidays.filter(({ day }) => day !== one.day))}
            />
          ))}
        </ul>
      )}
      <NewHoliday isBusy={save.isPending} onAdd={(one, done) => put([...holidays, one], done)} />
    </Stack>
  );
}

type HolidayItemProps = { holiday: Holiday; isBusy: boolean; onRemove: () => void };

function HolidayItem({ holiday: { day, name }, isBusy, onRemove }: HolidayItemProps) {
  const { t } = useTranslation('companies');
  const shown = calendarDay(day);
  return (
    <li className={classes.day}>
      <time dateTime={day} className={classes.date}>
        {shown}
      </time>
      <span className={classes.name}>{name}</span>
      <Tooltip label={t('holidays.remove')}>
        <ActionIcon
          disabled={isBusy}
          onClick={onRemove}
          aria-label={t('holidays.removeOf', { day: name === '' ? shown : name })}
        >
          <IconTrash size={18} stroke={1.8} />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}

type NewHolidayProps = { isBusy: boolean; onAdd: (holiday: Holiday, done: () => void) => void };

function NewHoliday({ isBusy, onAdd }: NewHolidayProps) {
  const { t } = useTranslation('companies');
  const { t: common } = useTranslation();
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const dayField = useRef<HTMLInputElement>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isDay(day));
    if (!isDay(day)) return dayField.current?.focus();
    onAdd({ day, name: name.trim() }, () => {
      setDay('');
      setName('');
      dayField.current?.focus();
    });
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Group gap="sm" align="flex-start">
        <DateField
          ref={dayField}
          w={160}
          label={t('holidays.day')}
          value={day}
          error={isMissing && !isDay(day) ? common('validation.required') : undefined}
          onChange={setDay}
        />
        <TextInput
          label={t('holidays.name')}
          placeholder={t('holidays.namePlaceholder')}
          maxLength={textLimit(holiday, 'name')}
          flex="1 1 180px"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button
          type="submit"
          variant="light"
          loading={isBusy}
          leftSection={<IconPlus size={18} />}
          className={classes.add ?? ''}
        >
          {t('holidays.add')}
        </Button>
      </Group>
    </form>
  );
}
