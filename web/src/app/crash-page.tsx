/**
 * What stands where a page broke, or where the server could not be reached to open it. Of the latter it recovers by itself:
 * when the line is back, and every few seconds until then.
 */
import { Button } from '@mantine/core';
import { IconCloudOff, IconMoodSad } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { brandNow } from '#src/lib/brand/brand.ts';
import { ApiError } from '#src/lib/feedback/api-error.ts';
import { isLostFile, reloadOnce } from '#src/lib/navigation/lost-files.ts';
import { reload } from '#src/lib/navigation/reload.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { SupportLine } from '#src/ui/layout/support-line.tsx';
import classes from './full-page.module.css';

const retryMs = 5_000;

export function CrashPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const router = useRouter();
  const isFile = isLostFile(error);
  const unreachable = isFile || (error instanceof ApiError && (error.status === 0 || error.status >= 500));
  useEffect(() => {
    if (!unreachable) return;
    // A file of another release is there after a reload; without a line nothing is, and the page waits.
    const recover = (): void => {
      if (!navigator.onLine) return;
      if (isFile) reloadOnce();
      else void router.invalidate();
    };
    if (isFile) recover();
    const timer = window.setInterval(recover, retryMs);
    window.addEventListener('online', recover);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', recover);
    };
  }, [unreachable, isFile, router]);
  return (
    <div className={classes.page} role="alert">
      {unreachable ? (
        <EmptyState
          icon={IconCloudOff}
          title={t('pages.unreachable.title')}
          text={t('pages.unreachable.text')}
          action={
            <Button onClick={isFile ? reload : () => void router.invalidate()}>{t('actions.retry')}</Button>
          }
        />
      ) : (
        <EmptyState
          icon={IconMoodSad}
          title={t('pages.crashed.title')}
          text={t('pages.crashed.text')}
          action={<Button onClick={reload}>{t('actions.reload')}</Button>}
        />
      )}
      <SupportLine contact={brandNow().supportContact} ta="center" />
    </div>
  );
}
