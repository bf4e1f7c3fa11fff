/** Rows that will be there in a moment. */
import { Group, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function ListSkeleton({ rows = 7 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <Stack gap={0} role="status" aria-busy="true" aria-label={t('states.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <Group key={row} gap="sm" h={72} px="md" wrap="nowrap">
          <Skeleton circle height={44} />
          <Stack gap={8} flex={1}>
            <Skeleton height={10} width={`${60 - (row % 3) * 12}%`} />
            <Skeleton height={10} width={`${85 - (row % 4) * 10}%`} />
          </Stack>
        </Group>
      ))}
    </Stack>
  );
}
