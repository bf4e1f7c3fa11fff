/** Which events call the user, and how: by sound, by the browser, both or not at all. */
import { ActionIcon, Box, Button, Checkbox, Group, Text, Tooltip } from '@mantine/core';
import {
  type NotificationEvent,
  type NotificationPreferences,
  type NotificationWays,
  notificationEvents,
} from '@prosa/shared';
import { IconArrowLeft, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { notificationQueries, useUpdatePreferences } from '../api.ts';
import classes from './notification-panel.module.css';
import { PermissionAsk } from './permission-ask.tsx';
import { VolumeSlider } from './volume-control.tsx';

export function PreferencesPanel({ onBack, onPush }: { onBack: () => void; onPush: () => void }) {
  const { t } = useTranslation(['notifications', 'common']);
  const { data, isError, refetch } = useQuery(notificationQueries.preferences());
  return (
    <section aria-label={t('notifications:preferences.title')} className={classes.panel} data-whole>
      <Group gap={6} className={classes.head ?? ''} wrap="nowrap">
        <Tooltip label={t('common:actions.back')}>
          <ActionIcon size="md" onClick={onBack} aria-label={t('common:actions.back')} data-autofocus>
            <IconArrowLeft size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
        <Text fw={600} size="sm">
          {t('notifications:preferences.title')}
        </Text>
      </Group>
      <PermissionAsk always />
      <div className={classes.scroll}>
        {data !== undefined && <Choices preferences={data} />}
        {data === undefined && !isError && <ListSkeleton rows={3} />}
        {data === undefined && isError && <ErrorState onRetry={() => void refetch()} />}
        <Box hiddenFrom="sm" px="md" pb="lg">
          <VolumeSlider />
        </Box>
        <Button
          className={classes.further ?? ''}
          variant="light"
          size="compact-md"
          leftSection={<IconDeviceMobile size={16} aria-hidden />}
          onClick={onPush}
        >
          {t('notifications:push.open')}
        </Button>
      </div>
    </section>
  );
}

const ways = ['sound', 'browser'] as const satisfies readonly (keyof NotificationWays)[];

function Choices({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useTranslation('notifications');
  const change = useUpdatePreferences();
  // What was chosen stands while it is being kept.
  const shown = { ...preferences, ...(change.isPending && change.variables) };
  const choose = (event: NotificationEvent, way: keyof NotificationWays, on: boolean): void =>
    change.mutate({ [event]: { ...preferences[event], [way]: on } });
  return (
    <table className={classes.choices}>
      <thead>
        <tr>
          <td />
          {ways.map((way) => (
            <th key={way} scope="col">
              {t(`preferences.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notificationEvents.map((event) => (
          <tr key={event}>
            <th scope="row">{t(`preferences.${event}`)}</th>
            {ways.map((way) => (
              <td key={way}>
                <Checkbox
                  className={classes.center ?? ''}
                  aria-label={`${t(`preferences.${event}`)}: ${t(`preferences.${way}`)}`}
                  checked={shown[event][way]}
                  disabled={change.isPending}
                  onChange={({ currentTarget }) => choose(event, way, currentTarget.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
