/** Sets up one-time codes: the password, the picture for the app, a first code. */
import { Button, Code, Group, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { ContractForm } from '#src/ui/record/contract-form.tsx';
import { useContractForm } from '#src/ui/record/use-contract-form.ts';
import { useBeginTotp, useConfirmTotp } from '../api.ts';
import { CodeField } from './code-field.tsx';
import { ProofForm } from './proof-form.tsx';

/** Drawn for few: loaded with the first of them. */
const QrCode = lazy(() => import('qrcode.react').then((module) => ({ default: module.QRCodeSVG })));
const pictureSize = 164;

type Begun = { readonly secret: string; readonly uri: string };
type TotpSetupProps = {
  onCodes: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
  cancelLabel?: string | undefined;
};

export function TotpSetup({ onCodes, onCancel, cancelLabel }: TotpSetupProps) {
  const { t } = useTranslation('auth');
  const begin = useBeginTotp();
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun !== null)
    return <ScanAndConfirm begun={begun} onCodes={onCodes} onCancel={onCancel} cancelLabel={cancelLabel} />;
  return (
    <ProofForm
      asksCode={false}
      submitLabel={t('totp.continue')}
      onProve={async ({ password }) => setBegun(await begin.mutateAsync({ password }))}
      onCancel={onCancel}
      cancelLabel={cancelLabel}
    />
  );
}

function ScanAndConfirm({
  begun: { secret, uri },
  onCodes,
  onCancel,
  cancelLabel,
}: TotpSetupProps & { begun: Begun }) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  const confirm = useConfirmTotp();
  const { form, frame } = useContractForm({
    initialValues: { code: '' },
    problems: ({ code }) => ({ code: code.trim() === '' ? common('validation.required') : null }),
    send: ({ code }) => confirm.mutateAsync({ code }),
    onSent: ({ recoveryCodes }) => onCodes(recoveryCodes),
    // Whatever a code is that is refused, it is the wrong one.
    tellsItself: ({ code }, { setFieldError }) => {
      if (code === 'ERR_VALIDATION') setFieldError('code', t('totp.wrongCode'));
      return code === 'ERR_VALIDATION';
    },
  });
  return (
    <ContractForm frame={frame}>
      <Stack gap="sm">
        <Text size="sm">{t('totp.scan')}</Text>
        <Group gap="md" align="flex-start">
          {/* White in the dark as well: cameras want it so. */}
          <div style={{ padding: 10, background: 'white', borderRadius: 8, lineHeight: 0 }}>
            <Suspense fallback={<Skeleton width={pictureSize} height={pictureSize} />}>
              <QrCode value={uri} size={pictureSize} title={t('totp.qrCode')} role="img" />
            </Suspense>
          </div>
          <Stack gap="xs" flex={1} miw={200}>
            <Text size="sm" c="var(--ink-soft)">
              {t('totp.typeInstead')}
            </Text>
            <Code fz="sm" style={{ overflowWrap: 'anywhere' }}>
              {secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </Code>
            <Group>
              <CopyButton size="xs" text={secret} label={t('totp.copySecret')} />
            </Group>
          </Stack>
        </Group>
        <CodeField autoFocus {...form.getInputProps('code')} />
        <Group gap="sm">
          <Button type="submit" size="xs" loading={frame.isSaving}>
            {t('totp.turnOn')}
          </Button>
          <Button size="xs" variant="default" onClick={onCancel}>
            {cancelLabel ?? common('actions.cancel')}
          </Button>
        </Group>
      </Stack>
    </ContractForm>
  );
}
