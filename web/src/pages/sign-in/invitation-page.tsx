/** Where the link of an invitation leads; what it ends with stands behind `#`, which no server is told of. */
import { Stack, Title } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AcceptInvitation } from '#src/features/invitations/index.ts';
import { FrontPage } from '#src/ui/layout/front-page.tsx';

export function InvitationPage() {
  const { t } = useTranslation('invitations');
  const { t: auth } = useTranslation('auth');
  const { hash } = useLocation();
  const navigate = useNavigate();
  return (
    <FrontPage title={t('accept.title')} subtitle={auth('login.subtitle')}>
      <Stack gap="md">
        <Title order={2} fz="lg">
          {t('accept.title')}
        </Title>
        <AcceptInvitation token={hash} onDone={() => void navigate({ to: '/login', replace: true })} />
      </Stack>
    </FrontPage>
  );
}
