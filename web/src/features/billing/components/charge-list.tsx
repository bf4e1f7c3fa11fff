/** Charges of all companies: those that wait for money, and on demand all. The operator confirms a manual one. */
import { Badge, Button, SegmentedControl, Table, Text } from '@mantine/core';
import type { ChargeStatus, ChargeView } from '@prosa/shared';
import { IconCashOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatReais } from '#src/lib/i18n/format-reais.ts';
import { calendarDay } from '#src/lib/time/time.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { ListEnd } from '#src/ui/lists/list-end.tsx';
import { RecordTable } from '#src/ui/lists/record-table.tsx';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { billingQueries, useConfirmCharge } from '../api.ts';

export function ChargeList() {
  const { t } = useTranslation('billing');
  const [open, setOpen] = useState(true);
  return (
    <>
      <SegmentedControl
        mb="md"
        value={open ? 'open' : 'all'}
        onChange={(value) => setOpen(value === 'open')}
        data={[
          { value: 'open', label: t('platform.charges.open') },
          { value: 'all', label: t('platform.charges.all') },
        ]}
        aria-label={t('platform.tabs.charges')}
      />
      <Charges open={open} />
    </>
  );
}

function Charges({ open }: { open: boolean }) {
  const { t } = useTranslation('billing');
  const { t: common } = useTranslation();
  const query = useInfiniteQuery(billingQueries.charges(null, open));
  if (query.data === undefined)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={5} />;
  const charges = query.data.pages.flatMap((page) => page.charges);
  if (charges.length === 0)
    return (
      <EmptyState
        icon={IconCashOff}
        title={t('platform.charges.empty.title')}
        text={t('platform.charges.empty.text')}
      />
    );
  return (
    <>
      <RecordTable
        label={t('platform.tabs.charges')}
        minWidth={1060}
        columns={[
          { label: t('platform.charges.columns.company') },
          { label: t('platform.charges.columns.detail'), width: 150 },
          { label: t('platform.charges.columns.value'), width: 120, align: 'right' },
          { label: t('platform.charges.columns.dueDate'), width: 120 },
          { label: t('platform.charges.columns.txid'), width: 150 },
          { label: t('platform.charges.columns.status'), width: 150 },
          { label: common('columns.actions'), width: 220, align: 'right' },
        ]}
      >
        {charges.map((charge) => (
          <ChargeRow key={charge.id} charge={charge} />
        ))}
      </RecordTable>
      <ListEnd query={query} />
    </>
  );
}

const colors: Readonly<Record<ChargeStatus, string>> = {
  creating: 'gray',
  pending: 'gray',
  paid: 'prosa',
  partial: 'red',
  expired: 'gray',
  cancelled: 'gray',
  refunded: 'red',
  surplus: 'red',
};

function ChargeRow({ charge }: { charge: ChargeView }) {
  const { t } = useTranslation('billing');
  const confirmation = useConfirmCharge();
  const { company, status, paidValue, txid, kind, detail } = charge;
  const value = formatReais(charge.value);
  const isOpen = status === 'pending' || status === 'creating';
  const handleConfirm = async () => {
    const agrees = await confirm({
      title: t('platform.charges.ask.title', { company: company.name }),
      message:
        kind === 'upgrade'
          ? t('platform.charges.ask.upgrade', { value, txid, plan: detail })
          : t('platform.charges.ask.text', { value, txid }),
      confirmLabel: t('platform.charges.confirm'),
    });
    if (agrees) confirmation.mutate(charge.id);
  };
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" truncate>
          {company.name}
        </Text>
      </Table.Td>
      <Table.Td>{kind === 'upgrade' ? t('invoices.upgrade', { plan: detail }) : detail}</Table.Td>
      <Table.Td ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Table.Td>
      <Table.Td>{calendarDay(charge.dueDate)}</Table.Td>
      <Table.Td>
        <Text size="xs" ff="monospace" style={{ wordBreak: 'break-all' }}>
          {txid}
        </Text>
      </Table.Td>
      <Table.Td>
        <Badge variant="light" tt="none" color={colors[status]}>
          {t(`platform.charges.status.${status}`)}
        </Badge>
        {paidValue !== null && paidValue !== charge.value && (
          <Text size="xs" c="var(--ink-soft)">
            {t('platform.charges.paidValue', { value: formatReais(paidValue) })}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right">
        {charge.provider === 'manual' && isOpen && (
          <Button
            size="xs"
            loading={confirmation.isPending}
            onClick={() => void handleConfirm()}
            aria-label={t('platform.charges.confirmOf', { company: company.name })}
          >
            {t('platform.charges.confirm')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
