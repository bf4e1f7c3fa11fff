/** How many tickets a search has found by now, told also to those who cannot see the rows; scrolling loads the next page. */
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type FoundCountProps = {
  /** How many are loaded. */
  count: number;
  /** Whether there may be others behind the loaded ones: a search stops before it knows. */
  hasMore: boolean;
};

export function FoundCount({ count, hasMore }: FoundCountProps) {
  const { t } = useTranslation('tickets');
  return (
    <Text role="status" size="xs" c="var(--ink-soft)" px="md" py={6}>
      {hasMore ? t('list.foundAtLeast', { count }) : t('list.found', { count })}
    </Text>
  );
}
