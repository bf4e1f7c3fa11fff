/** What waits for the user: calls of colleagues, then unread tickets, the newest first; and how they are told of it. */
import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import { IconBellCheck, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeeMentions } from '#src/features/notes/index.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { ListEnd } from '#src/ui/lists/list-end.tsx';
import { useMentions } from '../hooks/use-mentions.ts';
import { useUnread } from '../hooks/use-unread.ts';
import { MentionNotice, TicketNotice } from './notice.tsx';
import classes from './notification-panel.module.css';
import { PermissionAsk } from './permission-ask.tsx';
import { PreferencesPanel } from './preferences-panel.tsx';

export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('notifications');
  const [choosing, setChoosing] = useState(false);
  if (choosing) return <PreferencesPanel onBack={() => setChoosing(false)} />;
  return (
    <section aria-label={t('title')} className={classes.panel}>
      <Group justify="space-between" className={classes.head ?? ''}>
        <Text fw={600} size="sm">
          {t('title')}
        </Text>
        <Tooltip label={t('preferences.open')}>
          <ActionIcon size="md" onClick={() => setChoosing(true)} aria-label={t('preferences.open')}>
            <IconSettings size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <PermissionAsk />
      <div className={classes.scroll}>
        <Waiting onLeave={onLeave} />
      </div>
    </section>
  );
}

function Waiting({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('notifications');
  const calls = useMentions();
  const { tickets, isError, retry, pages } = useUnread();
  if (isError || calls.isError)
    return (
      <ErrorState
        title={t('failed')}
        onRetry={() => {
          retry();
          calls.retry();
        }}
      />
    );
  if (tickets === undefined) return <ListSkeleton rows={3} />;
  if (tickets.length === 0 && calls.mentions.length === 0)
    return <EmptyState icon={IconBellCheck} title={t('empty.title')} text={t('empty.text')} />;
  return (
    <>
      <Mentions onLeave={onLeave} />
      {calls.mentions.length > 0 && tickets.length > 0 && (
        <Text size="xs" fw={600} c="var(--ink-soft)" className={classes.part ?? ''}>
          {t('unread')}
        </Text>
      )}
      <ul className={classes.list} aria-label={t('unread')}>
        {tickets.map((ticket) => (
          <TicketNotice key={ticket.id} ticket={ticket} onLeave={onLeave} />
        ))}
      </ul>
      <ListEnd query={pages} />
    </>
  );
}

function Mentions({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('notifications');
  const { mentions } = useMentions();
  const see = useSeeMentions();
  if (mentions.length === 0) return null;
  return (
    <>
      <Group justify="space-between" className={classes.part ?? ''}>
        <Text size="xs" fw={600} c="var(--ink-soft)">
          {t('mentions.title')}
        </Text>
        <Button size="compact-xs" variant="subtle" loading={see.isPending} onClick={() => see.mutate({})}>
          {t('mentions.seeAll')}
        </Button>
      </Group>
      <ul className={classes.list} aria-label={t('mentions.title')}>
        {mentions.map((mention) => (
          <MentionNotice key={mention.note.id} mention={mention} onLeave={onLeave} />
        ))}
      </ul>
    </>
  );
}
