/** E-mail and password, and in a second step the code of those who have a second factor. A refusal is read beside the form. */

import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import type { SessionUser } from '@prosa/shared';
import { IconAlertCircle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/lib/api/api-client.ts';
import { errorSentence } from '#src/lib/feedback/errors.ts';
import { knownAddress, rememberAddress } from '#src/lib/session/known-address.ts';
import { signIn } from '#src/lib/session/session.ts';
import { shortDate } from '#src/lib/time/time.ts';
import { ContractForm } from '#src/ui/record/contract-form.tsx';
import { useContractForm } from '#src/ui/record/use-contract-form.ts';
import { CodeField } from './code-field.tsx';
import { SupportContact } from './support-contact.tsx';

type Credentials = { email: string; password: string };
type SignedIn = (user: SessionUser) => void;

const isCode = (error: unknown, code: ApiError['code']): boolean =>
  error instanceof ApiError && error.code === code;

/** A company whose subscription has run out is told since when. */
function refusalSentence(error: unknown, t: TFunction<'auth'>): string {
  const dueDate =
    error instanceof ApiError && error.code === 'ERR_SUBSCRIPTION_EXPIRED'
      ? error.params['dueDate']
      : undefined;
  return typeof dueDate === 'string'
    ? t('login.expiredOn', { date: shortDate(dueDate) })
    : errorSentence(error);
}

function Refusal({ error }: { error: unknown }) {
  const { t } = useTranslation('auth');
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle />}>
      {refusalSentence(error, t)}
      {isCode(error, 'ERR_SUBSCRIPTION_EXPIRED') && <SupportContact />}
    </Alert>
  );
}

/** Where one reads it: between heading and fields. */
const toldBeside = (): void => undefined;

export function LoginForm({ onSignedIn }: { onSignedIn: SignedIn }) {
  const handleSignedIn: SignedIn = (user) => {
    // Whoever signs in here next may be somebody else.
    rememberAddress('');
    onSignedIn(user);
  };
  /** What was right, while the code is asked for. */
  const [proven, setProven] = useState<Credentials | null>(null);
  if (proven === null) return <PasswordStep onSignedIn={handleSignedIn} onCodeWanted={setProven} />;
  return <CodeStep credentials={proven} onSignedIn={handleSignedIn} onBack={() => setProven(null)} />;
}

type PasswordStepProps = { onSignedIn: SignedIn; onCodeWanted: (proven: Credentials) => void };

function PasswordStep({ onSignedIn, onCodeWanted }: PasswordStepProps) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  const requiredIf = (isMissing: boolean) => (isMissing ? common('validation.required') : null);
  const { form, frame, refusal } = useContractForm<Credentials, SessionUser>({
    mode: 'uncontrolled',
    initialValues: { email: knownAddress(), password: '' },
    problems: ({ email, password }) => ({
      email: requiredIf(email.trim() === ''),
      password: requiredIf(password === ''),
    }),
    send: signIn,
    onSent: onSignedIn,
    tellsItself: (error, { getValues }) => {
      const isCodeWanted = error.code === 'ERR_TOTP_REQUIRED';
      if (isCodeWanted) onCodeWanted(getValues());
      return isCodeWanted;
    },
    onRefused: toldBeside,
  });

  const address = form.getInputProps('email');
  return (
    <ContractForm frame={frame}>
      <Stack gap="md">
        {refusal !== null && <Refusal error={refusal} />}
        <TextInput
          label={t('login.email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          autoFocus={knownAddress() === ''}
          size="md"
          key={form.key('email')}
          {...address}
          onBlur={(event) => {
            address.onBlur?.(event);
            rememberAddress(event.currentTarget.value);
          }}
        />
        <PasswordInput
          label={t('login.password')}
          autoComplete="current-password"
          autoFocus={knownAddress() !== ''}
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={frame.isSaving}>
          {t('login.submit')}
        </Button>
      </Stack>
    </ContractForm>
  );
}

type CodeStepProps = { credentials: Credentials; onSignedIn: SignedIn; onBack: () => void };

function CodeStep({ credentials, onSignedIn, onBack }: CodeStepProps) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  const { form, frame, refusal } = useContractForm({
    initialValues: { code: '' },
    problems: ({ code }) => ({ code: code.trim() === '' ? common('validation.required') : null }),
    send: ({ code }) => signIn({ ...credentials, code }),
    onSent: onSignedIn,
    // A code is good once: whatever was wrong, another one is needed.
    onRefused: (_, { reset }) => reset(),
  });
  return (
    <ContractForm frame={frame}>
      <Stack gap="md">
        <Text size="sm">{t('totp.loginText', { email: credentials.email })}</Text>
        {refusal !== null && <Refusal error={refusal} />}
        <CodeField takesRecovery autoFocus size="md" {...form.getInputProps('code')} />
        <Button type="submit" size="md" fullWidth loading={frame.isSaving}>
          {t('login.submit')}
        </Button>
        <Button variant="subtle" size="sm" onClick={onBack}>
          {common('actions.back')}
        </Button>
      </Stack>
    </ContractForm>
  );
}
