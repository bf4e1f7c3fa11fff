/** What the company has subscribed to: trial or paid time, the billing e-mail, and the way to pay the oldest open invoice. */
import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { isOnTrial } from '@prosa/shared';
import { IconCreditCard } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlanRoom } from '#src/features/companies/index.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { daysUntil, isPast, now } from '#src/lib/time/time.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { billingQueries } from '../api.ts';
import { useCompanyDays } from '../hooks/use-company-days.ts';
import { usualSort } from '../invoice-sort.ts';
import { oldestOpenInvoice } from '../oldest-open-invoice.ts';
import { CheckoutDialog } from './checkout-dialog.tsx';
import { PlanChange } from './plan-change.tsx';

type SubscriptionCardProps = { companyId: number; action?: ReactNode; onPaid: () => void };

export function SubscriptionCard({ companyId, action, onPaid }: SubscriptionCardProps) {
  const { t } = useTranslation('billing');
  const [paying, setPaying] = useState<number | null>(null);
  return (
    <>
      <PageHeader title={t('subscription.title')} action={action} />
      <Stack gap="xl" maw={720}>
        <Subscription companyId={companyId} onPay={setPaying} />
        <PlanChange onPay={setPaying} />
      </Stack>
      <CheckoutDialog invoiceId={paying} onClose={() => setPaying(null)} onPaid={onPaid} />
    </>
  );
}

const dateOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

function Subscription({ companyId, onPay }: { companyId: number; onPay: (invoiceId: number) => void }) {
  const { t } = useTranslation('billing');
  const { dayOf } = useCompanyDays();
  const { timezone: zone } = useSession().company;
  const company = useQuery(billingQueries.subscription(companyId));
  const invoices = useInfiniteQuery(billingQueries.invoices(usualSort));
  if (company.data === undefined || invoices.data === undefined) {
    const again = () => void Promise.all([company.refetch(), invoices.refetch()]);
    return company.isError || invoices.isError ? <ErrorState onRetry={again} /> : <ListSkeleton rows={3} />;
  }
  const { email, dueDate, trialExpiration, plan } = company.data;
  const open = oldestOpenInvoice(invoices.data.pages.flat());
  const isTrial = isOnTrial({ dueDate: dateOf(dueDate), trialExpiration: dateOf(trialExpiration) }, now());
  const left = dueDate === null ? 0 : daysUntil(dueDate, { zone });
  return (
    <Paper withBorder radius="md" p="lg" bg="var(--surface-raised)">
      <Stack gap="md">
        {isTrial && (
          <TextInput
            label={t('subscription.trial')}
            readOnly
            value={left === 0 ? t('subscription.trialToday') : t('subscription.trialLeft', { count: left })}
          />
        )}
        <TextInput label={t('subscription.email')} readOnly value={email ?? ''} />
        <Group justify="space-between">
          <div>
            <Text fw={600}>{plan?.name}</Text>
            <Text size="sm" c="var(--ink-soft)">
              {dueDate === null
                ? t('subscription.forever')
                : t(isPast(dueDate) ? 'subscription.endedOn' : 'subscription.activeUntil', {
                    date: dayOf(dueDate),
                  })}
            </Text>
          </div>
          {open === undefined ? (
            <Text size="sm" c="var(--ink-soft)">
              {t('subscription.nothing')}
            </Text>
          ) : (
            <Button leftSection={<IconCreditCard size={18} />} onClick={() => onPay(open.id)}>
              {t('subscription.subscribe')}
            </Button>
          )}
        </Group>
        <PlanRoom />
      </Stack>
    </Paper>
  );
}
