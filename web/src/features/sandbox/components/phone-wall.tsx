/** Several simulated customers side by side, all writing to one test connection. */

import { Alert, Button, Group, Select } from '@mantine/core';
import type { ConnectionView } from '@prosa/shared';
import { IconAlertTriangle, IconDeviceMobileMessage, IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connectionQueries } from '#src/features/connections/index.ts';
import { useRoom } from '#src/lib/realtime/realtime.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { usePhones } from '../hooks/use-phones.ts';
import { AddPhone } from './add-phone.tsx';
import classes from './phone-screen.module.css';
import { PhoneScreen } from './phone-screen.tsx';

export function PhoneWall() {
  const { t } = useTranslation('sandbox');
  const { data: connections, isError, refetch } = useQuery(connectionQueries.list());
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (connections === undefined) return <ListSkeleton rows={3} />;
  const simulated = connections.filter(({ provider }) => provider === 'sandbox');
  const [first] = simulated;
  if (first !== undefined) return <Wall connections={simulated} first={first} />;
  return (
    <EmptyState
      icon={IconPlugConnected}
      title={t('noConnection.title')}
      text={t('noConnection.text')}
      action={
        <Button component={Link} to="/connections">
          {t('noConnection.action')}
        </Button>
      }
    />
  );
}

function Wall({ connections, first }: { connections: readonly ConnectionView[]; first: ConnectionView }) {
  const { t } = useTranslation('sandbox');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { phones, add, remove } = usePhones(t('sampleName'));
  const connection = connections.find(({ id }) => String(id) === chosenId) ?? first;
  const connected = connection.status === 'CONNECTED';
  useRoom('sandbox', String(connection.id));
  const header = (
    <Group gap="sm" align="flex-end" wrap="nowrap">
      <Select
        aria-label={t('connection')}
        allowDeselect={false}
        flex="0 1 220px"
        miw={0}
        data={connections.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(connection.id)}
        onChange={setChosenId}
      />
      <AddPhone taken={phones} onAdd={add} />
    </Group>
  );
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} action={header} />
      {!connected && (
        <Alert mb="lg" color="yellow" icon={<IconAlertTriangle />}>
          {t('notConnected')}
        </Alert>
      )}
      {phones.length === 0 && (
        <EmptyState icon={IconDeviceMobileMessage} title={t('empty.title')} text={t('empty.text')} />
      )}
      <div className={classes.wall}>
        {phones.map((phone) => (
          <PhoneScreen
            key={`${connection.id}:${phone.number}`}
            whatsappId={connection.id}
            company={connection.name}
            phone={phone}
            disabled={!connected}
            onRemove={() => remove(phone)}
          />
        ))}
      </div>
    </>
  );
}
