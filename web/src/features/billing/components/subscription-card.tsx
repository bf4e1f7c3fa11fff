/** What the company has subscribed to: trial or paid time, the billing e-mail, and the way to pay the oldest open invoice. */
import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPast } from '#src/lib/time.ts';
import { ErrorState } from '#src/ui/error-state.tsx';
import { ListSkeleton } from '#src/ui/list-skeleton.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { billingQueries } from '../api.ts';
import { useCompanyDays } from '../hooks/use-company-days.ts';
import { oldestOpen, trialDaysLeft } from '../subscription.ts';
import { CheckoutDialog } from './checkout-dialog.tsx';

type SubscriptionCardProps = { companyId: number; action?: ReactNode; onPaid: () => void };

export function SubscriptionCard({ companyId, action, onPaid }: SubscriptionCardProps) {
  const { t } = useTranslation('billing');
  const [paying, setPaying] = useState<number | null>(null);
  return (
    <>
      <PageHeader title={t('subscription.title')} action={action} />
      <Subscription companyId={companyId} onPay={setPaying} />
      <CheckoutDialog invoiceId={paying} onClose={() => setPaying(null)} onPaid={onPaid} />
    </>
  );
}

function Subscription({ companyId, onPay }: { companyId: number; onPay: (invoiceId: number) => void }) {
  const { t } = useTranslation('billing');
  const { dayOf } = useCompanyDays();
  const company = useQuery(billingQueries.subscription(companyId));
  const invoices = useInfiniteQuery(billingQueries.invoices());
  if (company.data === undefined || invoices.data === undefined) {
    const again = () => void Promise.all([company.refetch(), invoices.refetch()]);
    return company.isError || invoices.isError ? <ErrorState onRetry={again} /> : <ListSkeleton rows={3} />;
  }
  const { email, dueDate, trialExpiration, plan } = company.data;
  const open = oldestOpen(invoices.data.pages.flat());
  const left = trialExpiration === null ? null : trialDaysLeft(trialExpiration);
  return (
    <Paper withBorder radius="md" p="lg" maw={560} bg="var(--surface-raised)">
      <Stack gap="md">
        {left !== null && left > 0 && (
          <TextInput
            label={t('subscription.trial')}
            readOnly
            value={t('subscription.trialLeft', { count: left })}
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
          <Button
            leftSection={<IconCreditCard size={18} />}
            disabled={open === undefined}
            onClick={() => open !== undefined && onPay(open.id)}
          >
            {open === undefined ? t('subscription.nothing') : t('subscription.subscribe')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
