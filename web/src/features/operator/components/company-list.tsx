/** The platform's companies as a table, or as cards where it has no room, tinted as their due dates come near. */
import { Badge, Group, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { daysLeft, dueTone, type OperatedCompany } from '@prosa/shared';
import { wallClock } from '@prosa/shared/kernel/time';
import {
  IconBuilding,
  IconChartBar,
  IconLifebuoy,
  IconPackageExport,
  IconPencil,
  IconSearchOff,
  IconTrash,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatReais } from '#src/lib/i18n/format-reais.ts';
import { now, shortDate } from '#src/lib/time/time.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import type { Column } from '#src/ui/lists/column.ts';
import type { FileColumn } from '#src/ui/lists/file-columns.ts';
import { ListBar, totalOf } from '#src/ui/lists/list-bar.tsx';
import { ListDownload } from '#src/ui/lists/list-download.tsx';
import { ListEnd } from '#src/ui/lists/list-end.tsx';
import { RecordTable } from '#src/ui/lists/record-table.tsx';
import { RowActions } from '#src/ui/lists/row-actions.tsx';
import type { Sorting } from '#src/ui/lists/sort-heading.tsx';
import { operatorQueries } from '../api.ts';
import type { CompanyPlace } from '../place.ts';
import classes from './company-list.module.css';

type Actions = {
  onEdit: (company: OperatedCompany) => void;
  onLook: (company: OperatedCompany) => void;
  onCopy: (company: OperatedCompany) => void;
  onRemove: (company: OperatedCompany) => void;
  onImpersonate: (company: OperatedCompany) => void;
};
type RowProps = Actions & { company: OperatedCompany };

export function CompanyList({
  place,
  onSort,
  addButton,
  ...actions
}: Actions & { place: CompanyPlace; onSort: (sort: string) => void; addButton: ReactNode }) {
  const { t } = useTranslation('operator');
  const narrow = useMediaQuery('(max-width: 899.98px)', undefined, { getInitialValueInEffect: false });
  const columns = useColumns();
  const fileColumns = useFileColumns();
  const query = useInfiniteQuery(operatorQueries.pages(place));
  if (query.data === undefined)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={6} />;
  const companies = query.data.pages.flatMap(companiesOf);
  const { sort = 'name', ...filter } = place;
  if (companies.length === 0 && Object.values(filter).some((value) => value !== undefined && value !== ''))
    return <EmptyState icon={IconSearchOff} title={t('notFound.title')} text={t('notFound.text')} />;
  if (companies.length === 0)
    return (
      <EmptyState icon={IconBuilding} title={t('empty.title')} text={t('empty.text')} action={addButton} />
    );
  const Listing = narrow ? CompanyCards : CompanyTable;
  const sorting = { sort, onSort };
  return (
    <>
      <ListBar
        total={totalOf(query.data.pages)}
        columns={columns}
        sorting={narrow ? sorting : undefined}
        download={
          <ListDownload name={t('title')} columns={fileColumns} query={query} itemsOf={companiesOf} />
        }
      />
      <Listing companies={companies} columns={columns} sorting={sorting} {...actions} />
      <ListEnd query={query} />
    </>
  );
}

type ListingProps = Actions & {
  companies: readonly OperatedCompany[];
  columns: readonly Column[];
  sorting: Sorting;
};

/** Days left of the paid time; null where it never ends. */
const leftOf = ({ dueDate, timezone, isPlatform }: OperatedCompany): number | null =>
  dueDate === null || isPlatform ? null : daysLeft(new Date(dueDate), now(), timezone);

function toneOf(company: OperatedCompany): string | undefined {
  const days = leftOf(company);
  return days === null ? undefined : dueTone(days);
}

const companiesOf = ({ companies }: { readonly companies: readonly OperatedCompany[] }) => companies;

function useFileColumns(): FileColumn<OperatedCompany>[] {
  const { t } = useTranslation('operator');
  const day = (at: string, zone: string) => ({ day: wallClock(new Date(at), zone).day });
  return [
    { label: t('columns.name'), cell: ({ name }) => name },
    { label: t('form.email'), cell: ({ email }) => email },
    { label: t('form.phone'), cell: ({ phone }) => phone },
    { label: t('columns.plan'), cell: ({ plan }) => plan?.name ?? null },
    { label: t('columns.dueDate'), cell: ({ dueDate, timezone }) => dueDate && day(dueDate, timezone) },
    { label: t('columns.recurrence'), cell: ({ recurrence }) => recurrence },
    {
      label: t('columns.campaigns'),
      cell: ({ campaignsEnabled }) => t(campaignsEnabled ? 'campaigns.on' : 'campaigns.off'),
    },
    { label: t('columns.status'), cell: ({ status }) => t(status ? 'status.on' : 'status.off') },
    { label: t('columns.createdAt'), cell: ({ createdAt, timezone }) => day(createdAt, timezone) },
  ];
}

function useColumns(): Column[] {
  const { t } = useTranslation('operator');
  const { t: common } = useTranslation();
  return [
    { label: t('columns.name'), sort: 'name' },
    { label: t('columns.plan'), width: 115, sort: 'plan' },
    { label: t('columns.dueDate'), width: 145, sort: 'dueDate' },
    { label: t('columns.recurrence'), width: 110 },
    { label: t('columns.campaigns'), width: 110 },
    { label: t('columns.status'), width: 100, sort: 'status' },
    { label: t('columns.createdAt'), width: 130, sort: 'createdAt' },
    { label: common('columns.actions'), width: 200, align: 'right' },
  ];
}

function CompanyTable({ companies, columns, sorting, ...actions }: ListingProps) {
  const { t } = useTranslation('operator');
  return (
    <RecordTable label={t('title')} columns={columns} sorting={sorting} minWidth={1_070}>
      {companies.map((company) => (
        <Table.Tr key={company.id} className={classes.row ?? ''} data-tone={toneOf(company)}>
          <Table.Td>
            <Who company={company} />
          </Table.Td>
          <Table.Td>
            <PlanOf company={company} />
          </Table.Td>
          <Table.Td>
            <Due company={company} />
          </Table.Td>
          <Table.Td>
            <Recurrence company={company} />
          </Table.Td>
          <Table.Td>
            <Campaigns company={company} />
          </Table.Td>
          <Table.Td>
            <Status company={company} />
          </Table.Td>
          <Table.Td>{shortDate(company.createdAt)}</Table.Td>
          <Table.Td>
            <Buttons company={company} {...actions} />
          </Table.Td>
        </Table.Tr>
      ))}
    </RecordTable>
  );
}

function CompanyCards({ companies, columns: _columns, sorting: _sorting, ...actions }: ListingProps) {
  const { t } = useTranslation('operator');
  return (
    <ul className={classes.cards} aria-label={t('title')}>
      {companies.map((company) => (
        <li key={company.id} className={classes.card} data-tone={toneOf(company)}>
          <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
            <Who company={company} />
            <Buttons company={company} {...actions} large />
          </Group>
          <Group justify="space-between" mt="xs" gap="xs" align="flex-end">
            <PlanOf company={company} />
            <Due company={company} />
          </Group>
          <Group gap="xs" mt="xs">
            <Status company={company} />
            <Group gap={4} wrap="nowrap">
              <Text size="sm" c="var(--ink-soft)">
                {t('columns.campaigns')}:
              </Text>
              <Campaigns company={company} />
            </Group>
            <Recurrence company={company} />
          </Group>
        </li>
      ))}
    </ul>
  );
}

type CellProps = { company: OperatedCompany };

function Who({ company: { name, email, phone, isPlatform } }: CellProps) {
  const { t } = useTranslation('operator');
  return (
    <div style={{ minWidth: 0 }}>
      <Group gap={6}>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        {isPlatform && (
          <Badge variant="light" tt="none" size="sm">
            {t('platform')}
          </Badge>
        )}
      </Group>
      <Text size="xs" c="var(--ink-soft)" style={{ overflowWrap: 'anywhere' }}>
        {[email, phone].filter((text) => text !== null && text !== '').join(' · ')}
      </Text>
    </div>
  );
}

function PlanOf({ company: { plan, nextPlan } }: CellProps) {
  const { t } = useTranslation('operator');
  if (plan === null)
    return (
      <Text size="sm" c="var(--ink-soft)">
        {t('noPlan')}
      </Text>
    );
  return (
    <div>
      <Text size="sm">{plan.name}</Text>
      <Text size="xs" c="var(--ink-soft)">
        {formatReais(plan.value)}
      </Text>
      {nextPlan !== null && (
        <Text size="xs" c="var(--ink-soft)">
          {t('nextPlan', { plan: nextPlan })}
        </Text>
      )}
    </div>
  );
}

/** The day in digits, and in words how far off it is: colour alone tells nobody everything. */
function Due({ company }: CellProps) {
  const { t } = useTranslation('operator');
  const days = leftOf(company);
  if (company.dueDate === null || days === null) return <Text size="sm">{t('due.never')}</Text>;
  const far = days < 0 ? t('due.over', { count: -days }) : t('due.left', { count: days });
  return (
    <div>
      <Text size="sm">{shortDate(company.dueDate, { zone: company.timezone })}</Text>
      <Text size="xs" c={days < 0 ? 'red' : 'var(--ink-soft)'}>
        {days === 0 ? t('due.today') : far}
      </Text>
    </div>
  );
}

const known = ['MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] as const;

function Recurrence({ company: { recurrence } }: CellProps) {
  const { t } = useTranslation('operator');
  const one = known.find((name) => name === recurrence);
  return <Text size="sm">{one === undefined ? recurrence : t(`recurrences.${one}`)}</Text>;
}

function Campaigns({ company: { campaignsEnabled } }: CellProps) {
  const { t } = useTranslation('operator');
  return (
    <Text size="sm" c={campaignsEnabled ? 'var(--mantine-color-text)' : 'var(--ink-soft)'}>
      {campaignsEnabled ? t('campaigns.on') : t('campaigns.off')}
    </Text>
  );
}

function Status({ company: { status } }: CellProps) {
  const { t } = useTranslation('operator');
  return (
    <Badge variant="light" tt="none" color={status ? 'prosa' : 'gray'}>
      {status ? t('status.on') : t('status.off')}
    </Badge>
  );
}

function Buttons({
  company,
  onEdit,
  onLook,
  onCopy,
  onRemove,
  onImpersonate,
  large = false,
}: RowProps & { large?: boolean }) {
  const { t } = useTranslation('operator');
  const { t: common } = useTranslation();
  const edit = { label: common('actions.edit'), icon: IconPencil, onClick: () => onEdit(company) };
  const look = { label: t('usage.action'), icon: IconChartBar, onClick: () => onLook(company) };
  const copy = { label: t('data.action'), icon: IconPackageExport, onClick: () => onCopy(company) };
  const impersonate = {
    label: t('visit.action'),
    icon: IconLifebuoy,
    IconPackageExport,
    onClick: () => onImpersonate(company),
  };
  const remove = { label: common('actions.delete'), icon: IconTrash, onClick: () => onRemove(company) };
  return (
    <RowActions
      name={company.name}
      large={large}
      actions={
        company.isPlatform
          ? [edit, look, copy]
          : [edit, look, copy, ...(company.status ? [impersonate] : []), remove]
      }
    />
  );
}
