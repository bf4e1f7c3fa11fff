/** Offers the browser's notifications to who wants them and has not been asked; says how, to who once refused them. */
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notificationQueries } from '../api.ts';
import { usePermission } from '../hooks/use-permission.ts';
import classes from './notification-panel.module.css';

export function PermissionAsk({ always = false }: { always?: boolean }) {
  const { t } = useTranslation('notifications');
  const { state, ask } = usePermission();
  const { data } = useQuery(notificationQueries.preferences());
  const wanted = data !== undefined && Object.values(data).some(({ browser }) => browser);
  if (!wanted || state === 'granted') return null;
  if (state === 'default')
    return (
      <div className={classes.ask}>
        <Text size="sm" flex={1}>
          {t('permission.ask')}
        </Text>
        <Button size="compact-sm" variant="light" onClick={ask}>
          {t('permission.allow')}
        </Button>
      </div>
    );
  if (!always) return null;
  return (
    <Text className={classes.ask ?? ''} size="sm">
      {state === 'denied' ? t('permission.denied') : t('permission.unsupported')}
    </Text>
  );
}
