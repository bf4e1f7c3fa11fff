/** The connections as a table. */
import { Paper, Table, Text } from '@mantine/core';
import type { ConnectionView } from '@prosa/shared';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '#src/lib/time/time.ts';
import {
  type ConnectionActions,
  ConnectionName,
  ConnectionQueues,
  type Listing,
  RowActions,
} from './connection-parts.tsx';
import { ConnectionStatus } from './health/connection-status.tsx';
import { SessionControls } from './sessions/session-controls.tsx';

export function ConnectionTable({ connections, ...actions }: Listing) {
  const { t } = useTranslation('connections');
  return (
    <Paper withBorder radius="md" style={{ overflow: 'hidden' }} bg="var(--surface-raised)">
      <Table.ScrollContainer minWidth={980} type="native">
        <Table
          verticalSpacing="md"
          horizontalSpacing="sm"
          layout="fixed"
          styles={{ th: { fontSize: 13 } }}
          highlightOnHover
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={168} pl="md">
                {t('columns.name')}
              </Table.Th>
              <Table.Th>{t('columns.status')}</Table.Th>
              <Table.Th w={190}>{t('columns.session')}</Table.Th>
              <Table.Th w={132}>{t('columns.queues')}</Table.Th>
              <Table.Th w={112}>{t('columns.updatedAt')}</Table.Th>
              <Table.Th w={80}>{t('columns.default')}</Table.Th>
              <Table.Th w={154} ta="right" pr="md">
                {t('columns.actions')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {connections.map((connection) => (
              <Row key={connection.id} connection={connection} {...actions} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}

function Row({ connection, ...actions }: ConnectionActions & { connection: ConnectionView }) {
  const { t } = useTranslation('connections');
  return (
    <Table.Tr>
      <Table.Td pl="md">
        <ConnectionName connection={connection} />
      </Table.Td>
      <Table.Td>
        <ConnectionStatus connection={connection} />
      </Table.Td>
      <Table.Td>
        <SessionControls
          connection={connection}
          onScan={actions.onScan}
          onRenewToken={actions.onRenewToken}
        />
      </Table.Td>
      <Table.Td>
        <ConnectionQueues queues={connection.queues} />
      </Table.Td>
      <Table.Td>
        <Text size="sm">{dateTime(connection.updatedAt)}</Text>
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
      <Table.Td pr="md">
        <RowActions connection={connection} {...actions} />
      </Table.Td>
    </Table.Tr>
  );
}
