/**
 * The calendar of a field, in the product's language, with the time below it where one is asked for. Loaded when it is first
 * opened. The focus goes in, and Escape leaves it alone.
 */
import '@mantine/dates/styles.css';
import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';
import { Button, FocusTrap, Group, Stack } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useWindowEvent } from '@mantine/hooks';
import { isClockTime } from '@prosa/shared/kernel/time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, currentLocale } from '#src/lib/i18n/i18n.ts';
import { today } from '#src/lib/time/time.ts';
import { TimeField } from './time-field.tsx';
import { isDay, isMoment, type MomentKind, readMoment } from './written-moment.ts';

type MomentCalendarProps = {
  kind: MomentKind;
  value: string;
  min: string | undefined;
  max: string | undefined;
  /** Whether there may be none. */
  canClear: boolean;
  onChange: (value: string) => void;
  onClose: () => void;
};

const dayjsLocales = { pt: 'pt-br', en: 'en', es: 'es' } as const;
/** Weeks begin on Monday where Spanish is spoken, else on Sunday. */
const firstWeekday = { pt: 0, en: 0, es: 1 } as const;
const usualTime = '09:00';

export function MomentCalendar({ kind, value, min, max, canClear, onChange, onClose }: MomentCalendarProps) {
  const { t } = useTranslation('dates');
  const language = currentLanguage();
  const present = today();
  const day = isMoment(value, kind) ? value.slice(0, 10) : readMoment(value.slice(0, 10), 'day');
  const chosen = isDay(day) ? day : null;
  const [time, setTime] = useState(isMoment(value, 'moment') ? value.slice(11) : usualTime);
  const isTime = isClockTime(time);
  const isOffered = (day: string): boolean => day >= (min ?? '') && day <= (max ?? '9');
  const first = chosen ?? (isOffered(present) ? present : (min ?? max ?? present));
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.stopImmediatePropagation();
      onClose();
    },
    { capture: true },
  );
  const choose = (day: string): void => {
    onChange(kind === 'day' ? day : `${day}T${isTime ? time : usualTime}`);
    if (kind === 'day') onClose();
  };
  const move = (next: string): void => {
    setTime(next);
    if (chosen !== null && isClockTime(next)) onChange(`${chosen}T${next}`);
  };
  const clear = (): void => {
    onChange('');
    onClose();
  };
  return (
    <FocusTrap active>
      <Stack gap="xs" data-mantine-stop-propagation>
        <DatePicker
          value={chosen}
          onChange={(day) => day !== null && choose(day)}
          defaultDate={first}
          {...(min !== undefined && { minDate: min })}
          {...(max !== undefined && { maxDate: max })}
          locale={dayjsLocales[language]}
          firstDayOfWeek={firstWeekday[language]}
          weekendDays={[]}
          highlightToday
          __stopPropagation
          getDayProps={(day) => (day === first ? { 'data-autofocus': true } : {})}
          getDayAriaLabel={dayInWords}
          ariaLabels={{
            monthLevelControl: t('chooseMonth'),
            yearLevelControl: t('chooseYear'),
            nextMonth: t('nextMonth'),
            previousMonth: t('previousMonth'),
            nextYear: t('nextYear'),
            previousYear: t('previousYear'),
            nextDecade: t('nextYears'),
            previousDecade: t('previousYears'),
          }}
        />
        {kind === 'moment' && (
          <Group gap="xs" align="flex-end" justify="space-between" wrap="nowrap">
            <TimeField
              w={96}
              size="xs"
              label={t('time')}
              error={time.length === 5 && !isTime}
              value={time}
              onChange={move}
              data-mantine-stop-propagation
            />
            <Button size="xs" onClick={onClose} data-mantine-stop-propagation>
              {t('done')}
            </Button>
          </Group>
        )}
        <Group gap="xs" justify="space-between">
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={!isOffered(present)}
            onClick={() => choose(present)}
            data-mantine-stop-propagation
          >
            {t('today')}
          </Button>
          {canClear && value !== '' && (
            <Button size="compact-sm" variant="subtle" onClick={clear} data-mantine-stop-propagation>
              {t('clear')}
            </Button>
          )}
        </Group>
      </Stack>
    </FocusTrap>
  );
}

/** As a calendar is read aloud: `sexta-feira, 20 de novembro de 2026`. */
const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
