/** How urgent an announcement is, in a word and a colour. */
import { Badge } from '@mantine/core';
import type { AnnouncementPriority } from '@prosa/shared';
import { useTranslation } from 'react-i18next';

export const priorityColors: Readonly<Record<AnnouncementPriority, string>> = {
  1: 'red',
  2: 'orange',
  3: 'gray',
};

export function PriorityBadge({ priority }: { priority: AnnouncementPriority }) {
  const { t } = useTranslation('announcements');
  return (
    <Badge variant="dot" color={priorityColors[priority]} size="sm" tt="none" flex="none">
      {t(`priorities.${priority}`)}
    </Badge>
  );
}
