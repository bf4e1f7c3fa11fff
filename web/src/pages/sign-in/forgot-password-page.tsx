/** A new password for whoever has forgotten theirs; afterwards they sign in with it. */
import { Anchor, Stack, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ResetForm } from '#src/features/auth/index.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { FrontPage } from '#src/ui/layout/front-page.tsx';

export function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  return (
    <FrontPage title={t('reset.title')} subtitle={t('login.subtitle')}>
      <Stack gap="md">
        <Title order={2} fz="lg">
          {t('reset.title')}
        </Title>
        <ResetForm onDone={() => void navigate({ to: '/login', replace: true })} />
        <Anchor component={Link} to={paths.login()} size="sm" ta="center">
          {t('reset.back')}
        </Anchor>
        <Anchor component={Link} to={paths.signUp()} size="sm" ta="center">
          {t('login.signUp')}
        </Anchor>
      </Stack>
    </FrontPage>
  );
}
