/** What every admin sees while old messages are about to be deleted for the first time, and the way to stop that. */
import { Button } from '@mantine/core';
import { IconTrashX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dateTime, isPast } from '#src/lib/time/time.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { settingQueries, useUndoRetention } from '../api.ts';

export function RetentionBar({ className }: { className: string }) {
  const { data } = useQuery(settingQueries.retention());
  const now = useNow();
  const pending = data?.pending ?? null;
  if (data === undefined || pending === null || isPast(pending.purgeAt, { now })) return null;
  return <Pending className={className} days={data.days} purgeAt={pending.purgeAt} />;
}

type PendingProps = { className: string; days: number; purgeAt: string };

function Pending({ className, days, purgeAt }: PendingProps) {
  const { t } = useTranslation('settings');
  const undo = useUndoRetention();
  return (
    <div role="status" className={className} data-tone="due">
      <IconTrashX size={16} aria-hidden style={{ flex: 'none' }} />
      {t('retention.bar.text', {
        at: dateTime(purgeAt),
        days: t('options.retentionDays.days', { count: days }),
      })}
      <Button
        size="compact-xs"
        variant="white"
        color="dark"
        loading={undo.isPending}
        onClick={() => undo.mutate()}
      >
        {t('retention.bar.undo')}
      </Button>
    </div>
  );
}
