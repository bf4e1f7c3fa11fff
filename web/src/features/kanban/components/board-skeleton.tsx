/** Lanes that will be there in a moment. */
import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './kanban.module.css';

export function BoardSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.lanes} role="status" aria-busy="true" aria-label={t('states.loading')}>
      {[4, 2, 3, 1].map((cards) => (
        <div key={cards} className={classes.lane}>
          <Stack gap="sm" p="sm">
            <Skeleton height={16} width="50%" />
            {Array.from({ length: cards }, (_, card) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
              <Skeleton key={card} height={128} radius="md" />
            ))}
          </Stack>
        </div>
      ))}
    </div>
  );
}
