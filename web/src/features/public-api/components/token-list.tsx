/** The reader's personal tokens: made, shown once, revoked. */
import { Alert, Badge, Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import type { ApiToken } from '@prosa/shared';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { dateTime, isPast, shortDate } from '#src/lib/time/time.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { RecordTable } from '#src/ui/lists/record-table.tsx';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import { publicApiQueries, useRemoveToken } from '../api.ts';
import { TokenDialog } from './token-dialog.tsx';

export function TokenList() {
  const { t } = useTranslation('publicApi');
  const [isAdding, add] = useState(false);
  const [made, setMade] = useState<string>();
  return (
    <Paper withBorder radius="md" p="md">
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Title order={2} size="h4">
            {t('tokens.title')}
          </Title>
          <Button size="xs" leftSection={<IconPlus size={16} />} onClick={() => add(true)}>
            {t('tokens.add')}
          </Button>
        </Group>
        <Text size="sm">{t('tokens.text')}</Text>
        <Tokens />
      </Stack>
      <TokenDialog
        opened={isAdding}
        onClose={() => add(false)}
        onMade={(token) => {
          add(false);
          setMade(token);
        }}
      />
      <MadeToken token={made} onClose={() => setMade(undefined)} />
    </Paper>
  );
}

function Tokens() {
  const { t } = useTranslation('publicApi');
  const { t: common } = useTranslation();
  const { data, isError, refetch } = useQuery(publicApiQueries.tokens());
  if (data === undefined)
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton rows={2} />;
  if (data.length === 0)
    return (
      <Text size="sm" c="var(--ink-soft)">
        {t('tokens.empty')}
      </Text>
    );
  const columns = [
    { label: t('tokens.name') },
    { label: t('tokens.columns.start'), width: 140 },
    { label: t('tokens.scope'), width: 150 },
    { label: t('tokens.columns.lastUsed'), width: 150 },
    { label: t('tokens.columns.expires'), width: 120 },
    { label: common('columns.actions'), width: 110, align: 'right' as const },
  ];
  return (
    <RecordTable label={t('tokens.title')} columns={columns} minWidth={820}>
      {data.map((token) => (
        <TokenRow key={token.id} token={token} />
      ))}
    </RecordTable>
  );
}

function TokenRow({ token }: { token: ApiToken }) {
  const { t } = useTranslation('publicApi');
  const remove = useRemoveToken();
  const { id, name, start, scope, lastUsedAt, expiresAt } = token;
  const handleRevoke = async () => {
    const agrees = await confirm({
      title: t('tokens.ask.title', { name }),
      message: t('tokens.ask.text'),
      confirmLabel: t('tokens.revoke'),
      danger: true,
    });
    if (agrees) remove.mutate(id, { onSuccess: () => showSuccess(t('tokens.revoked')) });
  };
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td ff="monospace">{start}…</Table.Td>
      <Table.Td>{t(`tokens.scopes.${scope}`)}</Table.Td>
      <Table.Td>{lastUsedAt === null ? t('tokens.unused') : dateTime(lastUsedAt)}</Table.Td>
      <Table.Td>
        <Expiry at={expiresAt} />
      </Table.Td>
      <Table.Td ta="right">
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          loading={remove.isPending}
          aria-label={`${t('tokens.revoke')}: ${name}`}
          onClick={() => void handleRevoke()}
        >
          {t('tokens.revoke')}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

function Expiry({ at }: { at: string | null }) {
  const { t } = useTranslation('publicApi');
  if (at === null) return <>{t('tokens.never')}</>;
  if (!isPast(at)) return <>{shortDate(at)}</>;
  return (
    <Badge color="red" variant="light" tt="none">
      {t('tokens.expired')}
    </Badge>
  );
}

function MadeToken({ token, onClose }: { token: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('publicApi');
  const shown = usePreviousNonNull(token);
  return (
    <Dialog opened={token !== undefined} onClose={onClose} title={t('tokens.made.title')}>
      <Stack gap="md">
        <Text size="sm">{t('tokens.made.text')}</Text>
        <Alert color="prosa" variant="light">
          <Text ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
            {shown}
          </Text>
        </Alert>
        <Group justify="flex-end">
          <CopyButton text={shown ?? ''} label={t('tokens.made.copy')} />
          <Button onClick={onClose}>{t('tokens.made.done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
