/** The company's time zone, looked for by a city or by what it is called. */
import { Select, type SelectProps, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '#src/lib/time/time.ts';
import { useOption } from '../hooks/use-option.ts';
import { matchesZone, type ZoneChoice, zoneChoice, zoneChoices } from '../zone-choices.ts';
import { OptionRow } from './option-row.tsx';
import classes from './options.module.css';

export function ZoneOption() {
  const { t, i18n } = useTranslation('settings');
  const { value, save } = useOption('timezone');
  const [wasOpened, setOpened] = useState(false);
  // Of all zones only once somebody looks at them: that takes longer than the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are called otherwise in another language
  const choices = useMemo(
    () => (wasOpened ? zoneChoices(value, now()) : [zoneChoice(value, now())]),
    [wasOpened, value, i18n.language],
  );
  const byValue = new Map<string, ZoneChoice>(choices.map((choice) => [choice.value, choice]));
  const filter: SelectProps['filter'] = ({ options, search, limit }) =>
    options
      .filter((option) => {
        const choice = 'value' in option ? byValue.get(option.value) : undefined;
        return choice !== undefined && matchesZone(choice, search);
      })
      .slice(0, limit);
  return (
    <OptionRow name="timezone">
      {(labelled) => (
        <Select
          {...labelled}
          className={classes.wide ?? ''}
          allowDeselect={false}
          searchable
          nothingFoundMessage={t('options.timezone.notFound')}
          limit={100}
          data={choices}
          filter={filter}
          onDropdownOpen={() => setOpened(true)}
          renderOption={({ option }) => (
            <div>
              <Text size="sm">{option.label}</Text>
              <Text size="xs" c="var(--ink-soft)">
                {byValue.get(option.value)?.name}
              </Text>
            </div>
          )}
          value={value}
          onChange={(chosen) => chosen !== null && save(chosen)}
        />
      )}
    </OptionRow>
  );
}
