/** The connections as a table, or as cards where a table has no room. */

import { ActionIcon, Badge, Group, Paper, Stack, Table, Text, Tooltip } from '@mantine/core';
import type { ConnectionView } from '@prosa/shared';
import { formatPhone } from '@prosa/shared/kernel/phone';
import { IconCircleCheckFilled, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '#src/lib/time.ts';
import { ConnectionStatus } from './connection-status.tsx';
import { SessionControls } from './session-controls.tsx';

export type ConnectionActions = {
  onScan: (whatsappId: number) => void;
  onEdit: (connection: ConnectionView) => void;
  onRemove: (connection: ConnectionView) => void;
};

type Listing = ConnectionActions & { connections: readonly ConnectionView[] };

export function ConnectionTable({ connections, ...actions }: Listing) {
  const { t } = useTranslation('connections');
  return (
    <Paper withBorder radius="md" style={{ overflow: 'hidden' }} bg="var(--surface-raised)">
      <Table.ScrollContainer minWidth={960} type="native">
        <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover>
          <Table.Thead style={{ whiteSpace: 'nowrap' }}>
            <Table.Tr>
              <Table.Th w="26%" miw={170}>
                {t('columns.name')}
              </Table.Th>
              <Table.Th w="20%">{t('columns.status')}</Table.Th>
              <Table.Th w={300}>{t('columns.session')}</Table.Th>
              <Table.Th>{t('columns.updatedAt')}</Table.Th>
              <Table.Th>{t('columns.default')}</Table.Th>
              <Table.Th ta="right">{t('columns.actions')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {connections.map((connection) => (
              <Table.Tr key={connection.id}>
                <Table.Td>
                  <ConnectionName connection={connection} />
                </Table.Td>
                <Table.Td>
                  <ConnectionStatus connection={connection} />
                </Table.Td>
                <Table.Td>
                  <SessionControls connection={connection} onScan={actions.onScan} />
                </Table.Td>
                <Table.Td>
                  <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
                    {dateTime(connection.updatedAt)}
                  </Text>
                </Table.Td>
                <Table.Td>
                  {connection.isDefault && (
                    <IconCircleCheckFilled
                      size={20}
                      display="block"
                      color="var(--mantine-color-prosa-5)"
                      role="img"
                      aria-label={t('isDefault')}
                    />
                  )}
                </Table.Td>
                <Table.Td>
                  <RowActions connection={connection} {...actions} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}

export function ConnectionCards({ connections, ...actions }: Listing) {
  const { t } = useTranslation('connections');
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {connections.map((connection) => (
        <Paper component="li" withBorder radius="md" p="md" key={connection.id} bg="var(--surface-raised)">
          <Stack gap="sm">
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <ConnectionName connection={connection} />
              <RowActions connection={connection} {...actions} />
            </Group>
            <Group justify="space-between" gap="sm">
              <ConnectionStatus connection={connection} />
              {connection.isDefault && (
                <Badge variant="light" size="sm" tt="none">
                  {t('isDefault')}
                </Badge>
              )}
            </Group>
            <Group justify="space-between" gap="sm">
              <SessionControls connection={connection} onScan={actions.onScan} />
              <Text size="xs" c="var(--ink-soft)">
                {dateTime(connection.updatedAt)}
              </Text>
            </Group>
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}

function ConnectionName({ connection }: { connection: ConnectionView }) {
  const { t } = useTranslation('connections');
  return (
    <div>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {connection.name}
      </Text>
      <Text size="xs" c="var(--ink-soft)" style={{ whiteSpace: 'nowrap' }}>
        {connection.number === null ? t(`providers.${connection.provider}`) : formatPhone(connection.number)}
      </Text>
    </div>
  );
}

function RowActions({ connection, onEdit, onRemove }: ConnectionActions & { connection: ConnectionView }) {
  const { t } = useTranslation();
  const label = (action: string): string => `${action}: ${connection.name}`;
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Tooltip label={t('actions.edit')}>
        <ActionIcon onClick={() => onEdit(connection)} aria-label={label(t('actions.edit'))}>
          <IconPencil size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('actions.delete')}>
        <ActionIcon onClick={() => onRemove(connection)} aria-label={label(t('actions.delete'))}>
          <IconTrash size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
