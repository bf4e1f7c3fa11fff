/** The ways to be paid: which one is in use, and what each must know. */
import { Alert, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { PaymentAccountView, PaymentProvider } from '@prosa/shared';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { billingQueries, useUpdatePlatformSettings } from '../api.ts';
import { AccountForm } from './account-form.tsx';

export function PaymentAccounts() {
  const { t } = useTranslation('billing');
  const accounts = useQuery(billingQueries.accounts());
  const platform = useQuery(billingQueries.platform());
  if (accounts.data === undefined || platform.data === undefined) {
    const again = () => void Promise.all([accounts.refetch(), platform.refetch()]);
    return accounts.isError || platform.isError ? <ErrorState onRetry={again} /> : <ListSkeleton rows={5} />;
  }
  const { paymentProvider } = platform.data;
  return (
    <Stack gap="md" maw={720}>
      <Text size="sm" c="var(--ink-soft)">
        {t('platform.payments.provider')}
      </Text>
      {accounts.data.map((account) => (
        <Account key={account.provider} account={account} inUse={paymentProvider} />
      ))}
    </Stack>
  );
}

type AccountProps = { account: PaymentAccountView; inUse: PaymentProvider };

function Account({ account, inUse }: AccountProps) {
  const { t } = useTranslation('billing');
  const save = useUpdatePlatformSettings();
  const { provider, isReady } = account;
  const name = t(`platform.payments.providers.${provider}`);
  return (
    <Paper component="section" aria-label={name} withBorder radius="md" p="lg" bg="var(--surface-raised)">
      <Group justify="space-between" mb={4}>
        <Group gap="xs">
          <Title order={2} size="md">
            {name}
          </Title>
          <Badge variant="light" tt="none" color={isReady ? 'prosa' : 'gray'}>
            {isReady ? t('platform.payments.ready') : t('platform.payments.notReady')}
          </Badge>
        </Group>
        {inUse === provider ? (
          <Badge tt="none">{t('platform.payments.active')}</Badge>
        ) : (
          <Button
            size="xs"
            variant="light"
            disabled={!isReady}
            loading={save.isPending}
            onClick={() => save.mutate({ paymentProvider: provider })}
          >
            {t('platform.payments.use')}
          </Button>
        )}
      </Group>
      {inUse === provider && !isReady && (
        <Alert color="red" icon={<IconAlertTriangle />} mb="md">
          {t('platform.payments.cannotBePaid')}
        </Alert>
      )}
      <Text size="sm" c="var(--ink-soft)" mb="md">
        {t(`platform.payments.hints.${provider}`)}
      </Text>
      <AccountForm account={account} />
    </Paper>
  );
}
