/** What became of the rows so far, in three numbers. */
import { Paper, SimpleGrid, Text } from '@mantine/core';
import type { ImportView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';

export function ImportCounts({ sheet }: { sheet: ImportView }) {
  const { t } = useTranslation('contacts');
  const counts = [
    {
      label: t('import.added'),
      count: sheet.added,
      color: 'light-dark(var(--mantine-color-teal-9), var(--mantine-color-teal-4))',
    },
    {
      label: t('import.duplicates'),
      count: sheet.duplicates,
      color: 'light-dark(var(--mantine-color-orange-9), var(--mantine-color-orange-4))',
    },
    {
      label: t('import.refused'),
      count: sheet.refused,
      color: 'light-dark(var(--mantine-color-red-9), var(--mantine-color-red-4))',
    },
  ];
  return (
    <SimpleGrid cols={3} spacing="sm">
      {counts.map(({ label, count, color }) => (
        <Paper key={label} withBorder radius="md" p="sm" ta="center">
          <Text size="xl" fw={700} c={color}>
            {count.toLocaleString(currentLanguage())}
          </Text>
          <Text size="xs" c="var(--ink-soft)">
            {label}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
