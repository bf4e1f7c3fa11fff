/** E-mail and password, and in a second step the code of those who have a second factor. A refusal is read beside the form. */

import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { SessionUser } from '@prosa/shared';
import { IconAlertCircle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/lib/api/api-client.ts';
import { errorSentence } from '#src/lib/feedback/errors.ts';
import { shortDate } from '#src/lib/time/time.ts';
import { useSignIn } from '../api.ts';
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

export function LoginForm({ onSignedIn }: { onSignedIn: SignedIn }) {
  /** What was right, while the code is asked for. */
  const [proven, setProven] = useState<Credentials | null>(null);
  if (proven === null) return <PasswordStep onSignedIn={onSignedIn} onCodeWanted={setProven} />;
  return <CodeStep credentials={proven} onSignedIn={onSignedIn} onBack={() => setProven(null)} />;
}

type PasswordStepProps = { onSignedIn: SignedIn; onCodeWanted: (proven: Credentials) => void };

function PasswordStep({ onSignedIn, onCodeWanted }: PasswordStepProps) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  const signIn = useSignIn();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (email) => (email.trim() === '' ? common('validation.required') : null),
      password: (password) => (password === '' ? common('validation.required') : null),
    },
  });
  const handleSubmit = form.onSubmit((credentials) =>
    signIn.mutate(credentials, {
      onSuccess: onSignedIn,
      onError: (error) => {
        if (isCode(error, 'ERR_TOTP_REQUIRED')) onCodeWanted(credentials);
      },
    }),
  );

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        {signIn.isError && !isCode(signIn.error, 'ERR_TOTP_REQUIRED') && <Refusal error={signIn.error} />}
        <TextInput
          label={t('login.email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          size="md"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('login.password')}
          autoComplete="current-password"
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  );
}

type CodeStepProps = { credentials: Credentials; onSignedIn: SignedIn; onBack: () => void };

function CodeStep({ credentials, onSignedIn, onBack }: CodeStepProps) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  const signIn = useSignIn();
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? common('validation.required') : null) },
  });
  const handleSubmit = form.onSubmit(({ code }) =>
    // A code is good once: whatever was wrong, another one is needed.
    signIn.mutate({ ...credentials, code }, { onSuccess: onSignedIn, onError: () => form.reset() }),
  );
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm">{t('totp.loginText', { email: credentials.email })}</Text>
        {signIn.isError && <Refusal error={signIn.error} />}
        <CodeField takesRecovery autoFocus size="md" {...form.getInputProps('code')} />
        <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
          {t('login.submit')}
        </Button>
        <Button variant="subtle" size="sm" onClick={onBack}>
          {common('actions.back')}
        </Button>
      </Stack>
    </form>
  );
}
