/** The entries of a menu by which somebody says whether they take tickets. */
import { Group, Menu, Text } from '@mantine/core';
import { type Availability, availabilities } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#src/lib/commands/commands.ts';
import { StatusDot } from '#src/ui/colors/status-dot.tsx';
import { useOwnAvailability, useSetAvailability } from './own-availability.ts';
import { presenceTones } from './standing.tsx';

const isAvailability = (value: string): value is Availability => availabilities.some((one) => one === value);

export function AvailabilityItems() {
  const { t } = useTranslation('users');
  const data = useOwnAvailability();
  const set = useSetAvailability();
  return (
    <Menu.RadioGroup
      // Whoever is only idle is chosen as nothing: choosing to be available brings them back.
      value={data === undefined || data.idle ? '' : data.availability}
      onChange={(value) => isAvailability(value) && set.mutate(value)}
    >
      <Menu.Label>{t('availability.title')}</Menu.Label>
      {availabilities.map((value) => (
        <Menu.RadioItem key={value} value={value} disabled={data === undefined}>
          <Group gap={8} wrap="nowrap">
            <StatusDot tone={presenceTones[value]} size={8} />
            <div>
              <Text size="sm">{t(`availability.${value}`)}</Text>
              <Text size="xs" c="var(--ink-soft)">
                {t(`availability.hints.${value}`)}
              </Text>
            </div>
          </Group>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** Offers the same to the command bar. */
export function AvailabilityCommands() {
  const data = useOwnAvailability();
  const { mutate } = useSetAvailability();
  const offer = (value: Availability) =>
    data === undefined || (data.availability === value && !data.idle) ? null : () => mutate(value);
  useCommand('beAvailable', offer('available'));
  useCommand('beAway', offer('away'));
  useCommand('beInvisible', offer('invisible'));
  return null;
}
