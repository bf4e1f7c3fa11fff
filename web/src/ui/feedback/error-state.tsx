/** A query that failed: says so and offers to try again. */
import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

export function ErrorState({ onRetry, title }: { onRetry: () => void; title?: string }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        icon={IconPlugConnectedX}
        title={title ?? t('states.listFailed')}
        action={
          <Button variant="light" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            {t('actions.retry')}
          </Button>
        }
      />
    </div>
  );
}
