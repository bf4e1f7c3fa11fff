/** What stands where a page broke, or where the server could not be reached to open it. */
import { Button } from '@mantine/core';
import { IconCloudOff, IconMoodSad } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/lib/feedback/api-error.ts';
import { reload } from '#src/lib/navigation/reload.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import classes from './full-page.module.css';

export function CrashPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const router = useRouter();
  const unreachable = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  return (
    <div className={classes.page} role="alert">
      {unreachable ? (
        <EmptyState
          icon={IconCloudOff}
          title={t('pages.unreachable.title')}
          text={t('pages.unreachable.text')}
          action={<Button onClick={() => void router.invalidate()}>{t('actions.retry')}</Button>}
        />
      ) : (
        <EmptyState
          icon={IconMoodSad}
          title={t('pages.crashed.title')}
          text={t('pages.crashed.text')}
          action={<Button onClick={reload}>{t('actions.reload')}</Button>}
        />
      )}
    </div>
  );
}
