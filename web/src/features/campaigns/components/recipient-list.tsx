/** What became of each recipient: searched, narrowed to a state or to those who answered, page by page. */
import { Group, Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type RecipientStatus, recipientStatuses } from '@prosa/shared';
import { IconSearchOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { ListEnd } from '#src/ui/lists/list-end.tsx';
import { SearchField } from '#src/ui/lists/search-field.tsx';
import { campaignQueries, type RecipientFilter } from '../api.ts';
import { RecipientCards, RecipientTable } from './recipient-rows.tsx';

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
  const narrow = useMediaQuery('(max-width: 899.98px)', undefined, { getInitialValueInEffect: false });
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
  const Listing = narrow ? RecipientCards : RecipientTable;
  return (
    <>
      <Listing recipients={recipients} hasMore={query.hasNextPage} />
      <ListEnd query={query} />
    </>
  );
}
