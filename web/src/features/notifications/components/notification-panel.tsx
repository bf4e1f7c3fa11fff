/** The user's news, and how they are told of them. */
import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { IconChecks, IconSettings } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadNews } from '../api.ts';
import { useUnreadNews } from '../hooks/use-unread-news.ts';
import { NewsList } from './news-list.tsx';
import classes from './notification-panel.module.css';
import { PermissionAsk } from './permission-ask.tsx';
import { PreferencesPanel } from './preferences-panel.tsx';

type NotificationPanelProps = {
  onLeave: () => void;
  /** Opens what concerns devices. */
  onPush: () => void;
};

export function NotificationPanel({ onLeave, onPush }: NotificationPanelProps) {
  const { t } = useTranslation('notifications');
  const [choosing, setChoosing] = useState(false);
  const unread = useUnreadNews();
  const read = useReadNews();
  // Takes the focus from the button that goes with the last unread news.
  const settings = useRef<HTMLButtonElement>(null);
  if (choosing) return <PreferencesPanel onBack={() => setChoosing(false)} onPush={onPush} />;
  return (
    <section aria-label={t('title')} className={classes.panel}>
      <Group justify="space-between" className={classes.head ?? ''} wrap="nowrap">
        <Text component="h2" fw={600} size="sm">
          {t('title')}
        </Text>
        <Group gap={4} wrap="nowrap">
          {unread > 0 && (
            <Tooltip label={t('news.readAll')}>
              <ActionIcon
                size="md"
                loading={read.isPending}
                onClick={() => {
                  settings.current?.focus();
                  read.mutate({});
                }}
                aria-label={t('news.readAll')}
              >
                <IconChecks size={18} stroke={1.7} />
              </ActionIcon>
            </Tooltip>
          )}
          <Tooltip label={t('preferences.open')}>
            <ActionIcon
              ref={settings}
              size="md"
              onClick={() => setChoosing(true)}
              aria-label={t('preferences.open')}
            >
              <IconSettings size={18} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
        </Group>
      </Group>
      <PermissionAsk />
      <div className={classes.scroll}>
        <NewsList onLeave={onLeave} />
      </div>
    </section>
  );
}
