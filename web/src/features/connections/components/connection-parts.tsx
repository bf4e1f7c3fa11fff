/** What table and cards show alike of a connection: its name and number, its queues, what can be done with it. */
import { ActionIcon, Badge, Group, Text, Tooltip } from '@mantine/core';
import type { ConnectionView } from '@prosa/shared';
import { formatPhone } from '@prosa/shared/kernel/phone';
import {
  type Icon,
  IconAlertTriangle,
  IconHeartbeat,
  IconPencil,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './connection-parts.module.css';
import { WeakTokenBadge } from './weak-token-badge.tsx';

export type ConnectionActions = {
  onScan: (whatsappId: number) => void;
  onEdit: (connection: ConnectionView) => void;
  onRenewToken: (connection: ConnectionView) => void;
  onRemove: (connection: ConnectionView) => void;
  onHealth: (connection: ConnectionView) => void;
  onTemplates: (connection: ConnectionView) => void;
};

export type Listing = ConnectionActions & { connections: readonly ConnectionView[] };

export function ConnectionName({
  connection,
  roomy = false,
}: {
  connection: ConnectionView;
  roomy?: boolean;
}) {
  const { t } = useTranslation('connections');
  return (
    <div>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {connection.name}
      </Text>
      {connection.number !== null && (
        <Text size="xs" style={{ whiteSpace: 'nowrap' }}>
          {formatPhone(connection.number)}
        </Text>
      )}
      <Text size="xs" c="var(--ink-soft)">
        {t(`providers.${connection.provider}`)}
      </Text>
      {connection.weakToken && <WeakTokenBadge roomy={roomy} />}
    </div>
  );
}

const shownQueues = 3;

export function ConnectionQueues({ queues }: Pick<ConnectionView, 'queues'>) {
  const { t } = useTranslation('connections');
  const hidden = queues.slice(shownQueues);
  if (queues.length === 0)
    return (
      <Tooltip
        label={t('queues.noneHint')}
        multiline
        maw={280}
        events={{ hover: true, focus: true, touch: true }}
      >
        <Badge
          color="yellow"
          variant="light"
          tt="none"
          tabIndex={0}
          leftSection={<IconAlertTriangle size={13} aria-hidden />}
        >
          {t('queues.none')}
        </Badge>
      </Tooltip>
    );
  return (
    <ul className={classes.queues} aria-label={t('columns.queues')}>
      {queues.slice(0, shownQueues).map(({ id, name, color }) => (
        <li key={id} className={classes.queue} title={name}>
          <span className={classes.dot} style={{ backgroundColor: color }} aria-hidden />
          <span className={classes.queueName}>{name}</span>
        </li>
      ))}
      {hidden.length > 0 && (
        <li className={classes.more} title={hidden.map(({ name }) => name).join(', ')}>
          {t('queues.more', { count: hidden.length })}
        </li>
      )}
    </ul>
  );
}

type RowActionsProps = ConnectionActions & {
  connection: ConnectionView;
  /** For fingers. */
  large?: boolean;
};

export function RowActions({
  connection,
  onEdit,
  onRemove,
  onHealth,
  onTemplates,
  large = false,
}: RowActionsProps) {
  const { t } = useTranslation('connections');
  const { t: common } = useTranslation();
  const actions: [label: string, sign: Icon, act: RowActionsProps['onEdit']][] = [
    [t('rows.health'), IconHeartbeat, onHealth],
    ...(connection.provider === 'cloud'
      ? [[t('rows.templates'), IconTemplate, onTemplates] satisfies [string, Icon, RowActionsProps['onEdit']]]
      : []),
    [common('actions.edit'), IconPencil, onEdit],
    [common('actions.delete'), IconTrash, onRemove],
  ];
  return (
    <Group gap={2} justify="flex-end" wrap="nowrap">
      {actions.map(([label, Sign, act]) => (
        <Tooltip key={label} label={label}>
          <ActionIcon
            size={large ? 42 : 32}
            onClick={() => act(connection)}
            aria-label={`${label}: ${connection.name}`}
          >
            <Sign size={18} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  );
}
