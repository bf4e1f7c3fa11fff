/** Bubbles that will be there in a moment. */
import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const bubbles = [
  { id: 1, width: '45%', ours: false },
  { id: 2, width: '30%', ours: false },
  { id: 3, width: '52%', ours: true },
  { id: 4, width: '38%', ours: false },
  { id: 5, width: '28%', ours: true },
  { id: 6, width: '48%', ours: true },
];

export function ConversationSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack p="md" gap="sm" justify="flex-end" flex={1} h="100%" role="status" aria-busy="true" aria-label={t('states.loading')}>
      {bubbles.map(({ id, width, ours }) => (
        <Skeleton key={id} height={42} width={width} radius="md" style={{ alignSelf: ours ? 'flex-end' : 'flex-start' }} />
      ))}
    </Stack>
  );
}
