/** A colleague's second factor, for admins: taken away when phone and recovery codes are lost. */
import { Button, Divider, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { authQueries, useResetTotp } from '../api.ts';

/** Draws nothing for who signs in without one. */
export function ColleagueSecondFactor({ userId }: { userId: number }) {
  const { t } = useTranslation('auth');
  const { data } = useQuery(authQueries.totpOf(userId));
  const reset = useResetTotp();
  if (data?.enabled !== true) return null;
  const handleReset = async () => {
    const agrees = await confirm({
      title: t('totp.resetTitle', { name: data.name }),
      message: t('totp.resetText'),
      confirmLabel: t('totp.reset'),
      danger: true,
    });
    if (agrees) reset.mutate(userId, { onSuccess: () => showSuccess(t('totp.resetDone')) });
  };
  return (
    <section aria-labelledby="colleague-second-factor">
      <Divider my="md" />
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={3} fz="sm" id="colleague-second-factor">
            {t('totp.title')}
          </Title>
          <Text size="sm" c="var(--ink-soft)">
            {t('totp.resetHint')}
          </Text>
        </div>
        <Button
          size="xs"
          variant="light"
          color="red"
          loading={reset.isPending}
          onClick={() => void handleReset()}
        >
          {t('totp.reset')}
        </Button>
      </Group>
    </section>
  );
}
