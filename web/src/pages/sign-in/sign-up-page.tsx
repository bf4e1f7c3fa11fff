/** Where a stranger opens a company of their own. The company whose address led here stands in the address. */
import { Anchor, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { noticeQuery, SignUpForm } from '#src/features/auth/index.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { FrontPage } from '#src/ui/layout/front-page.tsx';

export function SignUpPage() {
  const { t } = useTranslation('auth');
  const { companyId } = useSearch({ from: '/public/signup' });
  const navigate = useNavigate();
  const { data } = useQuery(noticeQuery);
  const trialDays = data?.trialDays ?? 0;
  return (
    <FrontPage
      title={t('signUp.title')}
      subtitle={trialDays > 0 ? t('signUp.trial', { count: trialDays }) : t('signUp.subtitle')}
      wide
    >
      <Stack gap="md">
        <Title order={2} fz="lg">
          {t('signUp.title')}
        </Title>
        <SignUpForm leadingId={companyId} onSignedIn={() => void navigate({ to: '/', replace: true })} />
        <Anchor component={Link} to={paths.login()} size="sm" ta="center">
          {t('signUp.haveAccount')}
        </Anchor>
      </Stack>
    </FrontPage>
  );
}
