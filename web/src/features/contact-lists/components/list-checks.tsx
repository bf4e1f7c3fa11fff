/** How many of a list WhatsApp knows, and how far looking them up has come. */
import { Group, Progress, Stack, Text } from '@mantine/core';
import type { ContactListView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { checksOf } from '../list-checks.ts';
import { validities } from './item-validity.tsx';

export function ListChecks({ list }: { list: ContactListView }) {
  const { t } = useTranslation('contactLists');
  const { total, waiting, share } = checksOf(list);
  if (total === 0) return null;
  const parts = (
    [
      { name: 'valid', count: list.validCount },
      { name: 'invalid', count: list.invalidCount },
      { name: 'unchecked', count: waiting },
    ] as const
  )
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => ({
      ...validities[name],
      name,
      label: t(`items.summary.${name}`, { count }),
    }));
  return (
    <Stack gap={6} mb="md">
      <Group gap="md">
        {parts.map(({ name, label, icon: Sign, color }) => (
          <Group key={name} gap={6} wrap="nowrap">
            <Sign size={16} color={color} aria-hidden />
            <Text size="sm">{label}</Text>
          </Group>
        ))}
      </Group>
      {waiting > 0 && (
        <>
          <Progress value={share} size="sm" aria-label={t('items.check.label')} />
          <Text size="xs" c="var(--ink-soft)">
            {t('items.check.text')}
          </Text>
        </>
      )}
    </Stack>
  );
}
