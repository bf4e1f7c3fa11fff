/** What stands beside the list while no ticket is selected. Admins also see until when the company is active. */

import { Alert, Stack, Text, Title } from '@mantine/core';
import { may, neverDue } from '@prosa/shared';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/lib/session/use-session.ts';
import { shortDate } from '#src/lib/time/time.ts';
import { Logo } from '#src/ui/layout/logo.tsx';

export function Welcome() {
  const { t } = useTranslation('tickets');
  const user = useSession();
  const { company } = user;
  return (
    <Stack align="center" justify="center" gap="xs" h="100%" p="xl" ta="center">
      <Logo size={72} />
      <Title order={2} mt="sm">
        {t('welcome.title')}
      </Title>
      <Text size="sm" c="var(--ink-soft)" maw={360}>
        {t('welcome.text')}
      </Text>
      {may(user, 'admin') && company.dueDate !== null && company.dueDate !== neverDue && (
        <Alert mt="md" variant="light" icon={<IconCalendarCheck size={18} aria-hidden />} py="xs">
          {t('welcome.activeUntil', {
            company: company.name,
            date: shortDate(company.dueDate, { zone: company.timezone }),
          })}
        </Alert>
      )}
    </Stack>
  );
}
