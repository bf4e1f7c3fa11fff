/** E-mail and password. A refusal is read beside the form, where it stays. */

import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { SessionUser } from '@prosa/shared';
import { IconAlertCircle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/lib/api-client.ts';
import { errorSentence } from '#src/lib/errors.ts';
import { shortDate } from '#src/lib/time.ts';
import { useSignIn } from '../api.ts';

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

export function LoginForm({ onSignedIn }: { onSignedIn: (user: SessionUser) => void }) {
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
  const handleSubmit = form.onSubmit((credentials) => signIn.mutate(credentials, { onSuccess: onSignedIn }));

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        {signIn.isError && (
          <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle />}>
            {refusalSentence(signIn.error, t)}
          </Alert>
        )}
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
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
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
