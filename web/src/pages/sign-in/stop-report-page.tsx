/** Where the link of a letter with a report leads; what it ends with stands behind `#`, which no server is told of. */
import { Stack, Title } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StopMailing } from '#src/features/reports/index.ts';
import { FrontPage } from '#src/ui/layout/front-page.tsx';

export function StopReportPage() {
  const { t } = useTranslation('reports');
  const { t: auth } = useTranslation('auth');
  const { hash } = useLocation();
  return (
    <FrontPage title={t('stop.title')} subtitle={auth('login.subtitle')}>
      <Stack gap="md">
        <Title order={2} fz="lg">
          {t('stop.title')}
        </Title>
        <StopMailing token={hash} />
      </Stack>
    </FrontPage>
  );
}
