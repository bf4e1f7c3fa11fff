/** All that admins do with connections: the list and its dialogs. */
import { useMediaQuery } from '@mantine/hooks';
import { type ConnectionView, countsInPlan } from '@prosa/shared';
import { IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddWithinPlan } from '#src/features/companies/index.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { connectionQueries } from '../api.ts';
import type { FieldPath } from '../connection-problems.ts';
import { useLinking } from '../hooks/use-linking.ts';
import { type CloudSetup, CloudSetupDialog } from './cloud/cloud-setup-dialog.tsx';
import { TemplatesPanel } from './cloud/templates-panel.tsx';
import { ConnectionCards } from './connection-cards.tsx';
import type { ConnectionActions } from './connection-parts.tsx';
import { ConnectionTable } from './connection-table.tsx';
import { HealthPanel } from './health/health-panel.tsx';
import { QrDialog } from './sessions/qr-dialog.tsx';
import type { UseBots } from './settings/bot-fields.tsx';
import { ConnectionDialog } from './settings/connection-dialog.tsx';
import type { Saved } from './settings/connection-fields.tsx';
import { RemoveConnectionDialog } from './settings/remove-connection-dialog.tsx';

export function ConnectionManager({ useBots }: { useBots?: UseBots }) {
  const { t } = useTranslation('connections');
  const { data: connections = [] } = useQuery(connectionQueries.list());
  const { data: offered = [] } = useQuery(connectionQueries.providers());
  const linking = useLinking(connections);
  const [edited, setEdited] = useState<ConnectionView | null | undefined>();
  const [at, setAt] = useState<FieldPath | undefined>();
  const [removed, setRemoved] = useState<ConnectionView | undefined>();
  const [setup, setSetup] = useState<CloudSetup | undefined>();
  const [healthOf, setHealthOf] = useState<number | undefined>();
  const [templatesOf, setTemplatesOf] = useState<number | undefined>();
  const byId = (wanted: number | undefined) => connections.find(({ id }) => id === wanted);
  const handleRenewToken = (connection: ConnectionView) => {
    setAt('cloud.accessToken');
    setEdited(connection);
  };
  const handleClosed = () => {
    setAt(undefined);
    setEdited(undefined);
  };
  const handleSaved = ({ connection, isNew, verifyToken }: Saved) => {
    handleClosed();
    if (!isNew) return;
    if (connection.provider === 'cloud') setSetup({ connection, verifyToken });
    else linking.start(connection.id);
  };
  const addButton = (
    <AddWithinPlan
      limit="connections"
      label={t('add')}
      icon={<IconPlus size={18} />}
      someAreFree={offered.some((provider) => !countsInPlan(provider))}
      onAdd={() => setEdited(null)}
    />
  );

  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} action={addButton} />
      <ConnectionList
        addButton={addButton}
        onScan={linking.start}
        onEdit={setEdited}
        onRenewToken={handleRenewToken}
        onRemove={setRemoved}
        onHealth={({ id }) => setHealthOf(id)}
        onTemplates={({ id }) => setTemplatesOf(id)}
      />
      <ConnectionDialog
        connection={edited}
        at={at}
        {...(useBots !== undefined && { useBots })}
        onClose={handleClosed}
        onSaved={handleSaved}
      />
      <CloudSetupDialog setup={setup} onClose={() => setSetup(undefined)} />
      <QrDialog connection={linking.shown} onDone={linking.finish} onClose={linking.leave} />
      <HealthPanel connection={byId(healthOf)} onClose={() => setHealthOf(undefined)} />
      <TemplatesPanel connection={byId(templatesOf)} onClose={() => setTemplatesOf(undefined)} />
      <RemoveConnectionDialog
        connection={removed}
        others={connections.filter(({ id }) => id !== removed?.id)}
        onClose={() => setRemoved(undefined)}
      />
    </>
  );
}

function ConnectionList({ addButton, ...actions }: ConnectionActions & { addButton: ReactNode }) {
  const { t } = useTranslation('connections');
  const cards = useMediaQuery('(max-width: 1099.98px)', undefined, { getInitialValueInEffect: false });
  const { data: connections, isError, refetch } = useQuery(connectionQueries.list());
  if (connections === undefined)
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton rows={4} />;
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
