/** All that admins do with connections: the list and its dialogs. */

import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ConnectionView } from '@prosa/shared';
import { IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { ListSkeleton } from '#src/ui/list-skeleton.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { connectionQueries } from '../api.ts';
import { ConnectionDialog } from './connection-dialog.tsx';
import { type ConnectionActions, ConnectionCards, ConnectionTable } from './connection-table.tsx';
import { QrDialog } from './qr-dialog.tsx';
import { RemoveConnectionDialog } from './remove-connection-dialog.tsx';

export function ConnectionManager() {
  const { t } = useTranslation('connections');
  const { data: connections = [] } = useQuery(connectionQueries.list());
  const [edited, setEdited] = useState<ConnectionView | null | undefined>();
  const [scannedId, setScannedId] = useState<number | undefined>();
  const [removed, setRemoved] = useState<ConnectionView | undefined>();
  const stopScanning = useCallback(() => setScannedId(undefined), []);
  const handleSaved = (connection: ConnectionView, isNew: boolean) => {
    setEdited(undefined);
    if (isNew) setScannedId(connection.id);
  };
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited(null)}>
      {t('add')}
    </Button>
  );

  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} action={addButton} />
      <ConnectionList addButton={addButton} onScan={setScannedId} onEdit={setEdited} onRemove={setRemoved} />
      <ConnectionDialog connection={edited} onClose={() => setEdited(undefined)} onSaved={handleSaved} />
      <QrDialog connection={connections.find(({ id }) => id === scannedId)} onClose={stopScanning} />
      <RemoveConnectionDialog
        connection={removed}
        others={connections.filter(({ id }) => id !== removed?.id)}
        onClose={() => setRemoved(undefined)}
      />
    </>
  );
}

function ConnectionList({ addButton, ...actions }: ConnectionActions & { addButton: React.ReactNode }) {
  const { t } = useTranslation('connections');
  const cards = useMediaQuery('(max-width: 1099.98px)', undefined, { getInitialValueInEffect: false });
  const { data: connections, isError, refetch } = useQuery(connectionQueries.list());
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (connections === undefined) return <ListSkeleton rows={4} />;
  if (connections.length === 0)
    return (
      <EmptyState
        icon={IconPlugConnected}
        title={t('empty.title')}
        text={t('empty.text')}
        action={addButton}
      />
    );
  const Listing = cards ? ConnectionCards : ConnectionTable;
  return <Listing connections={connections} {...actions} />;
}
