/** Adds or changes a connection. What was typed is not lost by closing it without a word. */
import type { ConnectionView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyQueries } from '#src/features/companies/index.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { RecordDialog } from '#src/ui/record/record-dialog.tsx';
import { connectionQueries } from '../../api.ts';
import type { FieldPath } from '../../connection-problems.ts';
import type { UseBots } from './bot-fields.tsx';
import { ConnectionFields, type FieldsProps, type Saved } from './connection-fields.tsx';

type ConnectionDialogProps = {
  /** The connection to change, `null` for a new one, `undefined` while closed. */
  connection: ConnectionView | null | undefined;
  useBots?: UseBots;
  /** The field that one comes for. */
  at?: FieldPath | undefined;
  onClose: () => void;
  onSaved: (saved: Saved) => void;
};

const useNoBots: UseBots = () => ({ prompts: [], integrations: [] });

export function ConnectionDialog({
  connection,
  useBots = useNoBots,
  at,
  onClose,
  onSaved,
}: ConnectionDialogProps) {
  const { t } = useTranslation('connections');
  const bots = useBots(connection !== undefined);
  return (
    <RecordDialog
      record={connection}
      titles={{ add: t('form.addTitle'), edit: t('form.editTitle') }}
      onClose={onClose}
      size="xl"
      large
    >
      {(shown) => <FreshForm connection={shown} bots={bots} at={at} onSaved={onSaved} />}
    </RecordDialog>
  );
}

/** While an official account is shown, whether Meta has called is asked again and again. */
const webhookMs = 10_000;

/** Begins with what the server has now, not with what the list knew. */
function FreshForm({ connection, ...rest }: Omit<FieldsProps, 'offered' | 'isFull'>) {
  const providers = useQuery(connectionQueries.providers());
  const usage = useQuery(companyQueries.usage());
  const room = usage.data?.connections;
  const detail = useQuery({
    ...connectionQueries.detail(connection?.id ?? 0),
    enabled: connection !== null,
    refetchInterval: connection?.provider === 'cloud' ? webhookMs : false,
  });
  const needed = connection === null ? providers : detail;
  const isKnown = needed.data !== undefined && (connection === null || detail.isFetchedAfterMount);
  if (needed.isError && needed.data === undefined)
    return <ErrorState onRetry={() => void needed.refetch()} />;
  if (!isKnown) return <ListSkeleton rows={5} />;
  return (
    <ConnectionFields
      {...rest}
      connection={connection === null ? null : (detail.data ?? null)}
      offered={providers.data ?? []}
      isFull={room !== undefined && room.used >= room.limit}
    />
  );
}
