/** Before anything happens: how many would be written to, who would be left out, and how long it would take. */
import { Alert, Group, Skeleton, Text } from '@mantine/core';
import type { CampaignRehearsal } from '@prosa/shared';
import { IconHourglass } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { dateTime } from '#src/lib/time/time.ts';
import { durationText } from '../duration.ts';

export function CampaignOutlook({ query }: { query: UseQueryResult<CampaignRehearsal> }) {
  const { t } = useTranslation('campaigns');
  const { data, isError } = query;
  const zone = useSession().company.timezone;
  if (isError) return null;
  if (data === undefined) return query.isFetching ? <Skeleton height={64} radius="md" /> : null;
  const { counts, seconds, endsAt } = data;
  const left = [
    counts.optedOut > 0 ? t('outlook.optedOut', { count: counts.optedOut }) : undefined,
    counts.blocked > 0 ? t('outlook.blocked', { count: counts.blocked }) : undefined,
    counts.invalid > 0 ? t('outlook.invalid', { count: counts.invalid }) : undefined,
    counts.windowClosed > 0 ? t('outlook.windowClosed', { count: counts.windowClosed }) : undefined,
    counts.noValue > 0 ? t('outlook.noValue', { count: counts.noValue }) : undefined,
  ].filter((part) => part !== undefined);
  return (
    <Alert
      variant="light"
      color="gray"
      bg="var(--surface-page)"
      icon={<IconHourglass size={20} />}
      role="status"
      py="xs"
    >
      <Group gap="xs" justify="space-between">
        <div>
          <Text size="sm" fw={600}>
            {t('outlook.ready', { count: counts.ready })}
          </Text>
          {left.length > 0 && (
            <Text size="xs" c="var(--ink-soft)">
              {t('outlook.left', { reasons: left.join(', ') })}
            </Text>
          )}
        </div>
        {counts.ready > 0 && (
          <Text size="sm" ta={{ base: 'left', sm: 'right' }}>
            {seconds === null || endsAt === null
              ? t('outlook.never')
              : t('outlook.ends', {
                  duration: durationText(seconds, currentLanguage()),
                  at: dateTime(endsAt, { zone }),
                })}
          </Text>
        )}
      </Group>
    </Alert>
  );
}
