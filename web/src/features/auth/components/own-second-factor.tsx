/** The reader's own second factor: whether there is one, setting it up, other recovery codes, switching it off. */
import { Badge, Button, Divider, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#src/lib/api/query.ts';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { lookAgain, sessionQuery } from '#src/lib/session/session.ts';
import { authQueries, useDisableTotp, useRenewRecoveryCodes } from '../api.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';

type Mode = 'idle' | 'setUp' | 'renew' | 'turnOff';

export function OwnSecondFactor() {
  const { t } = useTranslation('auth');
  const { data, isError } = useQuery(authQueries.totp());
  const [mode, setMode] = useState<Mode>('idle');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const disable = useDisableTotp();
  const renew = useRenewRecoveryCodes();
  if (isError) return null;
  const rest = () => setMode('idle');
  const show = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    rest();
  };
  const begin = (recoveryCodes: readonly string[]) => {
    show(recoveryCodes);
    // What was owed of it is owed no more.
    if (queryClient.getQueryData(sessionQuery.queryKey)?.secondFactor) void lookAgain();
  };
  return (
    <section aria-labelledby="own-second-factor">
      <Divider my="md" />
      <Group justify="space-between" gap="xs" mb={4}>
        <Title order={3} fz="sm" id="own-second-factor">
          {t('totp.title')}
        </Title>
        {data === undefined ? (
          <Loader size="xs" />
        ) : (
          <Badge variant="light" color={data.enabled ? 'teal' : 'gray'} tt="none">
            {data.enabled ? t('totp.on') : t('totp.off')}
          </Badge>
        )}
      </Group>
      <Stack gap="sm">
        <Text size="sm" c="var(--ink-soft)">
          {data?.enabled ? t('totp.left', { codes: data.recoveryCodes }) : t('totp.text')}
        </Text>
        {codes !== null && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
        {mode === 'setUp' && <TotpSetup onCodes={begin} onCancel={rest} />}
        {mode === 'renew' && (
          <ProofForm
            asksCode
            submitLabel={t('totp.renew')}
            onProve={async (proof) => show((await renew.mutateAsync(proof)).recoveryCodes)}
            onCancel={rest}
          />
        )}
        {mode === 'turnOff' && (
          <ProofForm
            asksCode
            danger
            submitLabel={t('totp.turnOff')}
            onProve={async (proof) => {
              await disable.mutateAsync(proof);
              setCodes(null);
              rest();
              showSuccess(t('totp.turnedOff'));
            }}
            onCancel={rest}
          />
        )}
        {mode === 'idle' && data !== undefined && codes === null && (
          <Choices isOn={data.enabled} isKept={data.required} onChoose={setMode} />
        )}
      </Stack>
    </section>
  );
}

type ChoicesProps = {
  isOn: boolean;
  /** A second factor is demanded, so that it cannot be switched off. */
  isKept: boolean;
  onChoose: (mode: Mode) => void;
};

function Choices({ isOn, isKept, onChoose }: ChoicesProps) {
  const { t } = useTranslation('auth');
  if (!isOn)
    return (
      <Group>
        <Button size="xs" variant="light" onClick={() => onChoose('setUp')}>
          {t('totp.turnOn')}
        </Button>
      </Group>
    );
  return (
    <Group gap="sm">
      <Button size="xs" variant="light" onClick={() => onChoose('renew')}>
        {t('totp.renew')}
      </Button>
      {isKept ? (
        <Text size="xs" c="var(--ink-soft)">
          {t('totp.kept')}
        </Text>
      ) : (
        <Button size="xs" variant="light" color="red" onClick={() => onChoose('turnOff')}>
          {t('totp.turnOff')}
        </Button>
      )}
    </Group>
  );
}
