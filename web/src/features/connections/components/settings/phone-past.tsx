/** What is taken from a phone when it is linked: asked beforehand, for an owner's phone is a private one, too. */
import { Select, Stack, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ConnectionForm } from '../../hooks/use-connection-form.ts';
import { Section } from './section.tsx';

const usualDays = [0, 1, 7, 30, 90];

export function PhonePast({ form }: { form: ConnectionForm }) {
  const { t } = useTranslation('connections');
  const chosen = Number(form.values.historyDays);
  // The API takes any number of days.
  const days = [...new Set([...usualDays, chosen])].sort((a, b) => a - b);
  return (
    <Section title={t('form.pastTitle')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('form.pastHint')}
        </Text>
        <Select
          label={t('form.historyDays')}
          description={t('form.historyDaysHint')}
          data={days.map((count) => ({
            value: String(count),
            label: count === 0 ? t('form.historyNone') : t('form.historyLast', { count }),
          }))}
          allowDeselect={false}
          {...form.getInputProps('historyDays')}
        />
        <Switch
          label={t('form.takesChatPartners')}
          description={t('form.takesChatPartnersHint')}
          {...form.getInputProps('takesChatPartners', { type: 'checkbox' })}
        />
        <Switch
          label={t('form.takesAddressBook')}
          description={t('form.takesAddressBookHint')}
          {...form.getInputProps('takesAddressBook', { type: 'checkbox' })}
        />
      </Stack>
    </Section>
  );
}
