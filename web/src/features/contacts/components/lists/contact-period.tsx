/** Narrows the list to contacts made within a period; either end may stay open. */
import { Button, Group, Popover, Stack } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateFilter } from '#src/ui/forms/date-filter.tsx';

type ContactPeriodProps = {
  from: string;
  to: string;
  onChange: (period: { from: string; to: string }) => void;
};

const slashed = (day: string): string => day.split('-').reverse().join('/');

export function ContactPeriod({ from, to, onChange }: ContactPeriodProps) {
  const { t } = useTranslation('contacts');
  const isSet = from !== '' || to !== '';
  const label = (): string => {
    if (from !== '' && to !== '') return `${slashed(from)} – ${slashed(to)}`;
    if (from !== '') return t('period.since', { day: slashed(from) });
    return to === '' ? t('period.any') : t('period.until', { day: slashed(to) });
  };
  return (
    <Popover position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant={isSet ? 'light' : 'default'}
          leftSection={<IconCalendar size={16} aria-hidden />}
          aria-label={`${t('period.label')}: ${label()}`}
        >
          {label()}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <Group gap="sm" grow>
            <DateFilter
              isWithin
              label={t('period.from')}
              value={from}
              max={to}
              onChange={(day) => onChange({ from: day, to })}
            />
            <DateFilter
              isWithin
              label={t('period.to')}
              value={to}
              min={from}
              onChange={(day) => onChange({ from, to: day })}
            />
          </Group>
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={!isSet}
            onClick={() => onChange({ from: '', to: '' })}
          >
            {t('period.clear')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
