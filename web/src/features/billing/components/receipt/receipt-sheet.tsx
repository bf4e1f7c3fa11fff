/** The receipt of a paid invoice on a sheet that can be printed: who paid whom, what for, how much, how and when. */
import { Button, Divider, Group, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { ReceiptView } from '@prosa/shared';
import { formatTaxId } from '@prosa/shared/kernel/payments/tax-id';
import { IconArrowLeft, IconPrinter, IconReceiptOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/lib/api/api-client.ts';
import { platformBrandNow } from '#src/lib/brand/brand.ts';
import { formatReais } from '#src/lib/i18n/format-reais.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { calendarDay } from '#src/lib/time/time.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { BrandLogo } from '#src/ui/layout/brand-logo.tsx';
import { billingQueries } from '../../api.ts';
import { useCompanyDays } from '../../hooks/use-company-days.ts';
import classes from './receipt-sheet.module.css';

export function ReceiptSheet({ invoiceId }: { invoiceId: number }) {
  const { t } = useTranslation('billing');
  const receipt = useQuery(billingQueries.receipt(invoiceId));
  const isOpen = receipt.error instanceof ApiError && receipt.error.code === 'ERR_INVOICE_NOT_PAID';
  return (
    <Stack gap="md" maw={720} mx="auto">
      <Group justify="space-between" className={classes.tools ?? ''}>
        <Button
          component={Link}
          to={paths.financeiro()}
          variant="default"
          leftSection={<IconArrowLeft size={18} />}
        >
          {t('receipt.back')}
        </Button>
        {receipt.data !== undefined && (
          <Button leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
            {t('receipt.print')}
          </Button>
        )}
      </Group>
      {receipt.data === undefined && <VisuallyHidden component="h1">{t('receipt.title')}</VisuallyHidden>}
      {receipt.data !== undefined && <Sheet receipt={receipt.data} />}
      {receipt.isPending && <ListSkeleton rows={6} />}
      {receipt.isError && isOpen && (
        <EmptyState
          icon={IconReceiptOff}
          title={t('receipt.notPaid.title')}
          text={t('receipt.notPaid.text')}
        />
      )}
      {receipt.isError && !isOpen && (
        <ErrorState title={t('receipt.failed')} onRetry={() => void receipt.refetch()} />
      )}
    </Stack>
  );
}

function Sheet({ receipt }: { receipt: ReceiptView }) {
  const { t } = useTranslation('billing');
  const { dayOf } = useCompanyDays();
  const { details } = receipt;
  const from = calendarDay(receipt.from);
  const period =
    receipt.until === null
      ? t('receipt.since', { from })
      : t('receipt.between', { from, until: calendarDay(receipt.until) });
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('receipt.payer'), <Payer key="payer" company={receipt.company} details={details} />],
    ...(receipt.payee === '' ? [] : [[t('receipt.payee'), receipt.payee] as const]),
    [receipt.kind === 'upgrade' ? t('receipt.change') : t('receipt.plan'), receipt.plan],
    [
      t('receipt.period'),
      receipt.months === 0 ? period : `${period} (${t('receipt.months', { count: receipt.months })})`,
    ],
    [t('receipt.paidOn'), dayOf(receipt.paidAt)],
    [t('receipt.method'), t(`receipt.methods.${receipt.method}`)],
    ...(receipt.txid === null ? [] : [[t('receipt.txid'), receipt.txid] as const]),
  ];
  return (
    <Paper withBorder radius="md" p="xl" className={classes.sheet ?? ''}>
      <Stack gap="lg">
        <Payee />
        <div>
          <Title order={1}>{t('receipt.title')}</Title>
          <Text c="var(--ink-soft)">{t('receipt.number', { id: receipt.invoiceId })}</Text>
        </div>
        <dl className={classes.rows}>
          {rows.map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        <Divider />
        <Group justify="space-between">
          <Text fw={600}>{t('receipt.value')}</Text>
          <Text size="xl" fw={700}>
            {formatReais(receipt.value)}
          </Text>
        </Group>
      </Stack>
    </Paper>
  );
}

/** Under whose name the platform charges. */
function Payee() {
  const brand = platformBrandNow();
  return brand.logo === null ? <Text fw={650}>{brand.name}</Text> : <BrandLogo brand={brand} height={40} />;
}

/** Who pays as it stands on what one pays with, and by the company's own name until somebody has told. */
function Payer({ company, details }: Pick<ReceiptView, 'company' | 'details'>) {
  const place = [details.address, details.city, details.state, details.zipcode].filter(Boolean).join(', ');
  return (
    <>
      <div>{details.billingName ?? company}</div>
      {details.cpfCnpj !== null && <div>{formatTaxId(details.cpfCnpj)}</div>}
      {place !== '' && <div>{place}</div>}
    </>
  );
}
