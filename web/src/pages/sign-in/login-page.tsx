/** The sign-in page. */
import { Anchor, Stack } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '#src/features/auth/index.ts';
import { LegalLinks } from '#src/features/brand/index.ts';
import { platformBrandNow } from '#src/lib/brand/brand.ts';
import { formStands } from '#src/lib/navigation/ahead.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { FrontPage } from '#src/ui/layout/front-page.tsx';

export function LoginPage() {
  const { t } = useTranslation('auth');
  const router = useRouter();
  useEffect(formStands, []);
  return (
    <FrontPage title={t('login.title')} subtitle={t('login.subtitle')}>
      <Stack gap="md">
        {/* The guard of this page sends whoever is signed in to where they wanted to be. */}
        <LoginForm onSignedIn={() => void router.invalidate()} />
        <Anchor component={Link} to={paths.forgotPassword()} size="sm" ta="center">
          {t('login.forgot')}
        </Anchor>
        <Anchor component={Link} to={paths.signUp()} size="sm" ta="center">
          {t('login.signUp')}
        </Anchor>
        <LegalLinks legal={platformBrandNow().legal} />
      </Stack>
    </FrontPage>
  );
}
