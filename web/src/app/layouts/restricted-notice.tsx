/** What an admin sees while the company's subscription has run out, and the way to end that. */
import { Button, Stack } from '@mantine/core';
import { IconCalendarOff, IconCreditCard } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '#src/features/auth/index.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';

export function RestrictedNotice() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconCalendarOff}
      title={t('shell.restricted.title')}
      text={t('shell.restricted.text')}
      action={
        <Stack align="center" gap="sm">
          <Button component={Link} to={paths.financeiro()} leftSection={<IconCreditCard size={18} />}>
            {t('shell.restricted.pay')}
          </Button>
          <SupportContact />
        </Stack>
      }
    />
  );
}
