/** What everybody is told now, the most urgent first. */
import { Group, ScrollArea, Stack, Text, Title } from '@mantine/core';
import type { AnnouncementView } from '@prosa/shared';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDate } from '#src/lib/time/time.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { announcementQueries } from '../api.ts';
import classes from './announcements-panel.module.css';
import { PriorityBadge, priorityColors } from './priority-badge.tsx';

export function AnnouncementsPanel() {
  const { t } = useTranslation('announcements');
  return (
    <section aria-labelledby="announcements">
      <Title order={2} fz="md" id="announcements" px="md" py="sm">
        {t('panel.title')}
      </Title>
      <ScrollArea.Autosize mah={350} type="auto" tabIndex={-1}>
        <Announcements />
      </ScrollArea.Autosize>
    </section>
  );
}

function Announcements() {
  const { t } = useTranslation('announcements');
  const query = useQuery(announcementQueries.active());
  if (query.data === undefined)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={3} />;
  if (query.data.length === 0)
    return <EmptyState icon={IconSpeakerphone} title={t('panel.emptyTitle')} text={t('panel.emptyText')} />;
  return (
    <ul className={classes.list}>
      {query.data.map((one) => (
        <Announcement key={one.id} one={one} />
      ))}
    </ul>
  );
}

function Announcement({ one }: { one: AnnouncementView }) {
  const { t } = useTranslation('announcements');
  const { title, text, priority, mediaPath, createdAt } = one;
  const mark = { '--mark': `var(--mantine-color-${priorityColors[priority]}-filled)` } as CSSProperties;
  return (
    <li className={classes.one} style={mark}>
      <Stack gap={6}>
        <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
          <Title order={3} fz="sm" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          <PriorityBadge priority={priority} />
        </Group>
        <Text size="sm" className={classes.text ?? ''}>
          {text}
        </Text>
        {mediaPath !== null && (
          <a href={mediaPath} target="_blank" rel="noreferrer" aria-label={t('panel.openPicture', { title })}>
            <img src={mediaPath} alt="" className={classes.picture} loading="lazy" />
          </a>
        )}
        <Text size="xs" c="var(--ink-soft)">
          {shortDate(createdAt)}
        </Text>
      </Stack>
    </li>
  );
}
