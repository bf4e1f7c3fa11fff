/**
 * The dashboard for a screen on the wall: today, as it happens. It fills the screen, stays awake and follows the events;
 * Escape or the button ends it.
 */
import '@mantine/charts/styles.css';
import { ActionIcon, Group, Modal, Text, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { presenceTones } from '#src/features/users/index.ts';
import { useConnectionState } from '#src/lib/realtime/realtime.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { clockTime } from '#src/lib/time/time.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { StatusDot } from '#src/ui/colors/status-dot.tsx';
import { dashboardQueries } from '../api.ts';
import { useAwake } from '../hooks/use-awake.ts';
import type { Days } from '../hooks/use-days.ts';
import { byPresence } from './attendant-table.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { Counters } from './counters.tsx';
import classes from './dashboard.module.css';
import { Bars } from './day-chart.tsx';

/** What no event tells of (the averages of others' work) is looked at this often. */
const lookAgainMs = 60_000;
/** As many as a wall shows. */
const mostPeople = 14;

export function LiveScreen({ today, zone, onClose }: Pick<Days, 'today' | 'zone'> & { onClose: () => void }) {
  const { t } = useTranslation('dashboard');
  const { t: users } = useTranslation('users');
  const { company } = useSession();
  const period = { from: today, to: today };
  useAwake();
  useEndWithFullscreen(onClose);
  const { data: summary } = useQuery({ ...dashboardQueries.summary(period), refetchInterval: lookAgainMs });
  return (
    <Modal.Root opened fullScreen onClose={onClose} transitionProps={{ duration: 0 }}>
      <Modal.Content aria-label={t('live.title')} className={classes.live ?? ''}>
        <Modal.Body className={classes.liveBody ?? ''}>
          <Group justify="space-between" wrap="nowrap">
            <Title order={1} className={classes.liveTitle ?? ''}>
              {company.name}
            </Title>
            <Group gap="lg" wrap="nowrap">
              <Link />
              <Clock zone={zone} />
              <ActionIcon size="lg" aria-label={t('live.close')} onClick={onClose}>
                <IconX size={24} aria-hidden />
              </ActionIcon>
            </Group>
          </Group>
          <Counters counters={summary?.counters} />
          <div className={classes.liveRest}>
            <Hours today={today} />
            <section aria-label={t('attendants.title')} className={classes.people}>
              <Title order={2}>{t('attendants.title')}</Title>
              <ul>
                {byPresence(summary?.attendants ?? [])
                  .slice(0, mostPeople)
                  .map(({ id, name, availability, tickets }) => (
                    <li key={id}>
                      <StatusDot
                        size={14}
                        tone={presenceTones[availability]}
                        label={users(`availability.${availability}`)}
                      />
                      <span>{name}</span>
                      <strong>{tickets}</strong>
                    </li>
                  ))}
              </ul>
            </section>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Hours({ today }: { today: string }) {
  const { t } = useTranslation('dashboard');
  const { data } = useQuery(dashboardQueries.byDay({ from: today, to: today }));
  const bars = (data?.data ?? []).flatMap((one) =>
    'horario' in one ? [{ label: `${String(one.horario).padStart(2, '0')}h`, opened: one.total }] : [],
  );
  const title = `${t('hours.title')}: ${t('days.total', { count: data?.count ?? 0 })}`;
  return (
    <section aria-label={t('hours.title')} className={classes.liveChart}>
      <Title order={2}>{title}</Title>
      <ChartFigure label={title}>
        <Bars bars={bars} h="max(240px, calc(100dvh - 360px))" />
      </ChartFigure>
    </section>
  );
}

function Clock({ zone }: { zone: string }) {
  const present = useNow(1_000);
  return (
    <Text span className={classes.clock ?? ''}>
      {clockTime(present.toISOString(), { zone })}
    </Text>
  );
}

/** Whether what is shown is still heard of. */
function Link() {
  const { t } = useTranslation(['dashboard', 'common']);
  const isLinked = useConnectionState() === 'online';
  return (
    <Group gap={8} wrap="nowrap" role="status">
      <StatusDot tone={isLinked ? 'good' : 'bad'} size={12} />
      <Text span size="sm">
        {isLinked ? t('dashboard:live.now') : t('common:shell.reconnecting')}
      </Text>
    </Group>
  );
}

/** The browser ends full screen by Escape without telling the page of the key. */
function useEndWithFullscreen(onClose: () => void): void {
  const end = useEffectEvent(onClose);
  useEffect(() => {
    const look = (): void => {
      if (!document.fullscreenElement) end();
    };
    document.addEventListener('fullscreenchange', look);
    return () => {
      document.removeEventListener('fullscreenchange', look);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
}
