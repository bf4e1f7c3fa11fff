/** Campaigns as a table, or as cards where it has no room, page by page. */
import { Anchor, Group, Paper, Table, Text } from '@mantine/core';
import type { CampaignView } from '@prosa/shared';
import { wallClock } from '@prosa/shared/kernel/time';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/lib/session/use-session.ts';
import { dateTime } from '#src/lib/time/time.ts';
import { ColorDot } from '#src/ui/colors/color-dot.tsx';
import type { Column } from '#src/ui/lists/column.ts';
import type { FileColumn } from '#src/ui/lists/file-columns.ts';
import { LongCards, LongTable } from '#src/ui/lists/long-list.tsx';
import { type Listing, PagedList } from '#src/ui/lists/paged-list.tsx';
import type { Sorting } from '#src/ui/lists/sort-heading.tsx';
import { type CampaignFilter, campaignQueries } from '../api.ts';
import { CampaignActions, type CampaignActs } from './campaign-actions.tsx';
import { CampaignHold, CampaignStatusBadge } from './campaign-status.tsx';

type CampaignListProps = CampaignActs & {
  filter: CampaignFilter;
  onSort: (sort: string) => void;
  addButton: ReactNode;
};

export function CampaignList({ filter, onSort, addButton, ...acts }: CampaignListProps) {
  const { t } = useTranslation('campaigns');
  const sorted = { columns: useColumns(), sorting: { sort: filter.sort ?? '', onSort } };
  return (
    <PagedList
      query={useInfiniteQuery(campaignQueries.pages(filter))}
      itemsOf={(page) => page.records}
      search={filter.text + (filter.status ?? '')}
      notFound={{ title: t('notFound.title'), text: t('notFound.text') }}
      empty={{ icon: IconSpeakerphone, title: t('empty.title'), text: t('empty.text'), action: addButton }}
      tableFrom={900}
      file={{ name: t('title'), columns: useFileColumns() }}
      {...sorted}
    >
      {(listing, narrow) => {
        if (narrow) return <CampaignCards {...listing} {...acts} />;
        return <CampaignTable {...listing} {...sorted} {...acts} />;
      }}
    </PagedList>
  );
}

type ListingProps = CampaignActs & Listing<CampaignView>;

function useColumns(): Column[] {
  const { t } = useTranslation('campaigns');
  const { t: common } = useTranslation();
  return [
    { label: t('columns.name'), sort: 'name' },
    { label: t('columns.status'), width: 165, sort: 'status' },
    { label: t('columns.audience'), width: 150 },
    { label: t('columns.connection'), width: 110 },
    { label: t('columns.scheduled'), width: 140, sort: 'scheduledAt' },
    { label: t('columns.completed'), width: 125, sort: 'completedAt' },
    { label: common('columns.actions'), width: 200, align: 'right' },
  ];
}

function useFileColumns(): FileColumn<CampaignView>[] {
  const { t } = useTranslation('campaigns');
  const zone = useSession().company.timezone;
  const moment = (at: string | null) => (at === null ? null : wallClock(new Date(at), zone));
  return [
    { label: t('columns.name'), cell: ({ name }) => name },
    { label: t('columns.status'), cell: ({ status }) => t(`status.${status}`) },
    {
      label: t('columns.audience'),
      cell: ({ contactList, tagList, segment }) =>
        [contactList?.name, segment === null ? undefined : t('segment.label'), tagList?.name]
          .filter((name) => name !== undefined)
          .join(', '),
    },
    { label: t('columns.connection'), cell: ({ whatsapp }) => whatsapp?.name ?? null },
    { label: t('columns.scheduled'), cell: ({ scheduledAt }) => moment(scheduledAt) },
    { label: t('columns.completed'), cell: ({ completedAt }) => moment(completedAt) },
  ];
}

type TableProps = ListingProps & { columns: readonly Column[]; sorting: Sorting };

function CampaignTable({ items, hasMore, columns, sorting, ...acts }: TableProps) {
  const { t } = useTranslation('campaigns');
  return (
    <LongTable
      label={t('title')}
      columns={columns}
      sorting={sorting}
      minWidth={1_060}
      items={items}
      hasMore={hasMore}
    >
      {(campaign) => (
        <>
          <Table.Td>
            <Name campaign={campaign} onReport={acts.onReport} />
          </Table.Td>
          <Table.Td>
            <CampaignStatusBadge campaign={campaign} />
            <CampaignHold campaign={campaign} />
          </Table.Td>
          <Table.Td>
            <AudienceNames campaign={campaign} />
          </Table.Td>
          <Table.Td>
            <Plain>{campaign.whatsapp?.name ?? t('none')}</Plain>
          </Table.Td>
          <Table.Td>
            <Moment at={campaign.scheduledAt} none={t('unscheduled')} />
          </Table.Td>
          <Table.Td>
            <Moment at={campaign.completedAt} none={t('none')} />
          </Table.Td>
          <Table.Td>
            <CampaignActions campaign={campaign} {...acts} />
          </Table.Td>
        </>
      )}
    </LongTable>
  );
}

function CampaignCards({ items, hasMore, ...acts }: ListingProps) {
  const { t } = useTranslation('campaigns');
  return (
    <LongCards label={t('title')} items={items} hasMore={hasMore}>
      {(campaign) => (
        <Paper withBorder radius="md" px="md" py="sm" bg="var(--surface-raised)">
          <Group justify="space-between" wrap="nowrap" gap="xs" align="flex-start">
            <Name campaign={campaign} onReport={acts.onReport} />
            <CampaignStatusBadge campaign={campaign} />
          </Group>
          <CampaignHold campaign={campaign} />
          <AudienceNames campaign={campaign} />
          <Text size="sm" c="var(--ink-soft)">
            {[campaign.whatsapp?.name, campaign.scheduledAt === null ? t('unscheduled') : undefined]
              .filter((part) => part !== undefined)
              .join(' · ')}
            {campaign.scheduledAt !== null && <Moment at={campaign.scheduledAt} none="" lead=" · " />}
          </Text>
          <CampaignActions campaign={campaign} {...acts} large />
        </Paper>
      )}
    </LongCards>
  );
}

type One = { campaign: CampaignView };

function Name({ campaign, onReport }: One & Pick<CampaignActs, 'onReport'>) {
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      fw={600}
      c="inherit"
      ta="left"
      style={{ overflowWrap: 'anywhere' }}
      onClick={() => onReport(campaign)}
    >
      {campaign.name}
    </Anchor>
  );
}

function AudienceNames({ campaign: { contactList, tagList, segment } }: One) {
  const { t } = useTranslation('campaigns');
  if (contactList === null && tagList === null && segment === null) return <Plain>{t('none')}</Plain>;
  return (
    <div>
      {contactList !== null && <Plain>{contactList.name}</Plain>}
      {segment !== null && <Plain>{t('segment.label')}</Plain>}
      {tagList !== null && (
        <Group gap={6} wrap="nowrap">
          <ColorDot color={tagList.color} />
          <Plain>{tagList.name}</Plain>
        </Group>
      )}
    </div>
  );
}

function Moment({ at, none, lead = '' }: { at: string | null; none: string; lead?: string }) {
  const zone = useSession().company.timezone;
  if (at === null) return <Plain>{none}</Plain>;
  return (
    <Text size="sm" span>
      {lead}
      <time dateTime={at}>{dateTime(at, { zone })}</time>
    </Text>
  );
}

const Plain = ({ children }: { children: string }) => (
  <Text size="sm" truncate title={children}>
    {children}
  </Text>
);
