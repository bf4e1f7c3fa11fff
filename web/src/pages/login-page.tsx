/** The sign-in page. */
import { Group, Stack, Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '#src/features/auth/index.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { LanguagePicker } from '#src/ui/language-picker.tsx';
import { Logo } from '#src/ui/logo.tsx';
import classes from './login-page.module.css';

export function LoginPage() {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  const router = useRouter();
  usePageTitle(`${t('login.title')} · ${common('product')}`);
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <Stack gap="xl">
          <Group gap="sm" wrap="nowrap">
            <Logo size={44} />
            <div>
              <Title order={1}>{common('product')}</Title>
              <Text size="sm" c="var(--ink-soft)">
                {t('login.subtitle')}
              </Text>
            </div>
          </Group>
          {/* The guard of this page sends whoever is signed in to where they wanted to be. */}
          <LoginForm onSignedIn={() => void router.invalidate()} />
        </Stack>
      </div>
      <LanguagePicker />
    </main>
  );
}
