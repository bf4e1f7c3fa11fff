/** A connection's signs of life, followed as long as the panel stands open. */
import { Stack, Text } from '@mantine/core';
import { type ConnectionHealthView, type ConnectionView, inForce } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import { ago, dateTime } from '#src/lib/time/time.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { SidePanel } from '#src/ui/overlays/side-panel.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import { connectionQueries } from '../../api.ts';
import { ConnectionStatus } from './connection-status.tsx';
import classes from './health-panel.module.css';
import { QualitySection } from './quality-section.tsx';

type HealthPanelProps = { connection: ConnectionView | undefined; onClose: () => void };

export function HealthPanel({ connection, onClose }: HealthPanelProps) {
  const { t } = useTranslation('connections');
  const shown = usePreviousNonNull(connection);
  return (
    <SidePanel
      opened={connection !== undefined}
      onClose={onClose}
      title={t('health.title', { name: shown?.name ?? '' })}
    >
      {shown !== undefined && <Health connection={shown} />}
    </SidePanel>
  );
}

function Health({ connection }: { connection: ConnectionView }) {
  const { t } = useTranslation('connections');
  const { data, isError, refetch } = useQuery(connectionQueries.health(connection.id));
  if (data === undefined)
    return isError ? (
      <ErrorState title={t('health.failed')} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton rows={5} />
    );
  return (
    <Stack gap="md">
      <ConnectionStatus connection={{ ...connection, restriction: null }} roomy />
      <QualitySection quality={data.quality} account={connection.cloud} />
      <Signs health={data} webhook={connection.cloud} />
      <Text size="xs" c="var(--ink-soft)">
        {t('health.live')}
      </Text>
    </Stack>
  );
}

type SignsProps = { health: ConnectionHealthView; webhook: ConnectionView['cloud'] };

function Signs({ health, webhook }: SignsProps) {
  const { t } = useTranslation('connections');
  const now = useNow();
  const restriction = inForce(health.restriction, now);
  return (
    <dl className={classes.signs}>
      {health.downSince !== null && (
        <Sign name={t('health.downSince')} alarming>
          <Instant at={health.downSince} now={now} />
        </Sign>
      )}
      {health.downSince === null && (
        <Sign name={t('health.connectedAt')}>
          <Instant at={health.connectedAt} now={now} />
        </Sign>
      )}
      <Sign name={t('health.lastInbound')}>
        <Instant at={health.lastInboundAt} now={now} />
      </Sign>
      <Sign name={t('health.lastAck')}>
        <Instant at={health.lastAckAt} now={now} />
      </Sign>
      {webhook !== null && (
        <Sign name={t('health.webhook')}>
          <Instant at={webhook.webhookSeenAt} now={now} />
        </Sign>
      )}
      <Sign name={t('health.waiting')} alarming={health.downSince !== null && health.waiting > 0}>
        {health.waiting}
      </Sign>
      <Sign name={t('health.reconnects')}>{health.reconnects}</Sign>
      <Sign name={t('health.restriction')} alarming={restriction !== null}>
        {restriction === null ? t('health.noRestriction') : <RestrictionText restriction={restriction} />}
      </Sign>
    </dl>
  );
}

function RestrictionText({ restriction }: { restriction: NonNullable<ConnectionHealthView['restriction']> }) {
  const { t } = useTranslation('connections');
  const { until, scope, code } = restriction;
  return (
    <>
      {until === null ? t('restriction.open') : t('restriction.until', { until: dateTime(until) })}
      <Text size="xs" c="var(--ink-soft)" fw={400}>
        {t(`restriction.${scope}`)}
      </Text>
      <Text size="xs" c="var(--ink-soft)" fw={400}>
        {t('restriction.code', { code })}
      </Text>
    </>
  );
}

function Sign({
  name,
  alarming = false,
  children,
}: {
  name: string;
  alarming?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes.sign} data-alarming={alarming || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Instant({ at, now }: { at: string | null; now: Date }) {
  const { t } = useTranslation('connections');
  if (at === null) return <span className={classes.never}>{t('health.never')}</span>;
  return (
    <>
      {ago(at, currentLanguage(), { now })}
      <Text size="xs" c="var(--ink-soft)" fw={400}>
        {dateTime(at)}
      </Text>
    </>
  );
}
