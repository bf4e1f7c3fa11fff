/** The connections as cards, where a table has no room. */
import { Badge, Divider, Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dateTime } from '#src/lib/time/time.ts';
import { ConnectionName, ConnectionQueues, type Listing, RowActions } from './connection-parts.tsx';
import { ConnectionStatus } from './health/connection-status.tsx';
import { SessionControls } from './sessions/session-controls.tsx';

export function ConnectionCards({ connections, ...actions }: Listing) {
  const { t } = useTranslation('connections');
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {connections.map((connection) => (
        <Paper
          component="li"
          withBorder
          radius="md"
          p="md"
          key={connection.id}
          bg="var(--surface-raised)"
          aria-label={connection.name}
        >
          <Stack gap="sm">
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <ConnectionName connection={connection} roomy />
              {connection.isDefault && (
                <Badge variant="light" size="sm" tt="none" flex="none">
                  {t('isDefault')}
                </Badge>
              )}
            </Group>
            <ConnectionStatus connection={connection} roomy />
            <SessionControls
              connection={connection}
              onScan={actions.onScan}
              onRenewToken={actions.onRenewToken}
              wide
            />
            {connection.queues.length > 0 && <ConnectionQueues queues={connection.queues} />}
            <Divider color="var(--line)" />
            <Group justify="space-between" gap="sm" wrap="nowrap">
              <Text size="xs" c="var(--ink-soft)">
                {t('columns.updatedAt')}
                <br />
                {dateTime(connection.updatedAt)}
              </Text>
              <RowActions connection={connection} {...actions} large />
            </Group>
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}
