/** In place of everything else while a second factor is owed: sets it up, and then the session goes on where it was. */
import { Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookAgain } from '#src/lib/session/session.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { FrontPage } from '#src/ui/layout/front-page.tsx';
import { useSignOut } from '../api.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';

export function SecondFactorDemand() {
  const { t } = useTranslation('auth');
  const { email } = useSession();
  const signOut = useSignOut();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <FrontPage title={t('totp.demand.title')} subtitle={email} wide>
      <Stack gap="md">
        <Title order={2} size="h3">
          {t('totp.demand.title')}
        </Title>
        {codes === null ? (
          <>
            <Text size="sm">{t('totp.demand.text')}</Text>
            <TotpSetup
              onCodes={setCodes}
              onCancel={() => signOut.mutate()}
              cancelLabel={t('totp.demand.signOut')}
            />
          </>
        ) : (
          <RecoveryCodes codes={codes} onDone={() => void lookAgain()} />
        )}
      </Stack>
    </FrontPage>
  );
}
