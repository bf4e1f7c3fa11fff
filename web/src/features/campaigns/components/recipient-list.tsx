/** What became of each recipient: searched, narrowed to a state or to those who answered, page by page. */
import { Anchor, Badge, Group, Select, Table, Text } from '@mantine/core';
import { formatPhone, type RecipientStatus, type RecipientView, recipientStatuses } from '@prosa/shared';
import { IconMessageReply, IconSearchOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/features/auth/index.ts';
import { paths } from '#src/lib/paths.ts';
import { dateTime } from '#src/lib/time.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { ListEnd } from '#src/ui/list-end.tsx';
import { ListSkeleton } from '#src/ui/list-skeleton.tsx';
import { LongTable } from '#src/ui/long-list.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { campaignQueries, type RecipientFilter } from '../api.ts';
import { useReason } from '../hooks/use-reason.ts';

const colors: Record<RecipientStatus, string> = {
  pending: 'gray',
  sent: 'teal',
  delivered: 'teal',
  read: 'blue',
  failed: 'red',
  skipped: 'gray',
};

export function RecipientList({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation('campaigns');
  const [searchParam, setSearch] = useState('');
  const [choice, setChoice] = useState<RecipientStatus | 'replied' | null>(null);
  const filter: RecipientFilter = {
    searchParam,
    status: choice === 'replied' ? null : choice,
    replied: choice === 'replied',
  };
  return (
    <>
      <Group mb="sm" gap="sm">
        <SearchField label={t('report.search')} value={searchParam} onSearch={setSearch} />
        <Select
          aria-label={t('report.filter')}
          placeholder={t('report.all')}
          clearable
          w={190}
          data={[...recipientStatuses, 'replied' as const].map((value) => ({
            value,
            label: t(`recipient.${value}`),
          }))}
          value={choice}
          onChange={(value) =>
            setChoice([...recipientStatuses, 'replied' as const].find((one) => one === value) ?? null)
          }
        />
      </Group>
      <Rows campaignId={campaignId} filter={filter} />
    </>
  );
}

function Rows({ campaignId, filter }: { campaignId: number; filter: RecipientFilter }) {
  const { t } = useTranslation('campaigns');
  const query = useInfiniteQuery(campaignQueries.recipients(campaignId, filter));
  if (query.data === undefined)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={6} />;
  const recipients = query.data.pages.flatMap((page) => page.recipients);
  const isNarrowed = filter.searchParam !== '' || filter.status !== null || filter.replied;
  if (recipients.length === 0)
    return (
      <EmptyState
        icon={IconSearchOff}
        title={isNarrowed ? t('report.notFound') : t('report.nobody')}
        text={isNarrowed ? t('report.notFoundText') : t('report.nobodyText')}
      />
    );
  const columns = [
    { label: t('report.columns.name') },
    { label: t('report.columns.number'), width: 190 },
    { label: t('report.columns.status'), width: 210 },
    { label: t('report.columns.text'), width: 90 },
    { label: t('report.columns.sent'), width: 150 },
    { label: t('report.columns.reply'), width: 160 },
  ];
  return (
    <>
      <LongTable
        label={t('report.recipients')}
        columns={columns}
        minWidth={940}
        items={recipients}
        hasMore={query.hasNextPage}
      >
        {(recipient) => <Cells recipient={recipient} />}
      </LongTable>
      <ListEnd query={query} />
    </>
  );
}

function Cells({ recipient }: { recipient: RecipientView }) {
  const { t } = useTranslation('campaigns');
  const reasonText = useReason();
  const zone = useSession().company.timezone;
  const { name, number, status, reason, variant, sentAt, repliedAt, replyTicket } = recipient;
  return (
    <>
      <Table.Td>
        <Text size="sm" fw={600} truncate>
          {name === '' ? t('report.erased') : name}
        </Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm">{/^\d+$/.test(number) ? formatPhone(number) : t('none')}</Text>
      </Table.Td>
      <Table.Td>
        <Badge variant="light" color={colors[status]} tt="none">
          {t(`recipient.${status}`)}
        </Badge>
        {reason !== null && (
          <Text size="xs" c="var(--ink-soft)">
            {reasonText(reason)}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Text size="sm">{variant === null ? t('none') : t('form.tab', { number: variant })}</Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm">{sentAt === null ? t('none') : dateTime(sentAt, { zone })}</Text>
      </Table.Td>
      <Table.Td>
        {repliedAt === null ? (
          <Text size="sm">{t('none')}</Text>
        ) : (
          <Reply at={dateTime(repliedAt, { zone })} uuid={replyTicket?.uuid} name={name} />
        )}
      </Table.Td>
    </>
  );
}

function Reply({ at, uuid, name }: { at: string; uuid: string | undefined; name: string }) {
  const { t } = useTranslation('campaigns');
  if (uuid === undefined) return <Text size="sm">{at}</Text>;
  return (
    <Anchor href={paths.ticket(uuid)} size="sm" aria-label={t('report.openReply', { name, at })}>
      <Group gap={4} wrap="nowrap" component="span">
        <IconMessageReply size={15} aria-hidden />
        {at}
      </Group>
    </Anchor>
  );
}
