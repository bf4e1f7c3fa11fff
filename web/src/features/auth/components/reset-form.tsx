/**
 * A new password by e-mail, in two steps: the address first, then the code from the letter with the password. Nobody
 * learns here whether an address has an account.
 */
import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { constants } from '@prosa/shared/kernel/constants';
import { isStrongPassword, newPasswordLength } from '@prosa/shared/kernel/password';
import { IconAlertCircle, IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/lib/api/api-client.ts';
import { errorSentence, showSuccess } from '#src/lib/feedback/errors.ts';
import { useForgetPassword, useResetPassword } from '../api.ts';

/** What can be an address; the server looks closer. */
const isEmail = (text: string): boolean => /^[^\s@]{1,200}@[^\s@]{1,200}$/.test(text.trim());

export function ResetForm({ onDone }: { onDone: () => void }) {
  const [email, setEmail] = useState<string | null>(null);
  if (email === null) return <AddressStep onSent={setEmail} />;
  return <PasswordStep email={email} onDone={onDone} onBack={() => setEmail(null)} />;
}

function Refusal({ error }: { error: unknown }) {
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle />}>
      {errorSentence(error)}
    </Alert>
  );
}

function AddressStep({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  const forget = useForgetPassword();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: {
      email: (email) => {
        if (email.trim() === '') return common('validation.required');
        return isEmail(email) ? null : common('validation.email');
      },
    },
  });
  const handleSubmit = form.onSubmit(({ email }) =>
    forget.mutate(email.trim(), {
      onSuccess: () => {
        showSuccess(t('reset.sent'));
        onSent(email.trim());
      },
    }),
  );
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm">{t('reset.askText')}</Text>
        {forget.isError && <Refusal error={forget.error} />}
        <TextInput
          label={t('reset.email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          size="md"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" fullWidth loading={forget.isPending}>
          {t('reset.send')}
        </Button>
      </Stack>
    </form>
  );
}

const isTooCommon = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ rule }) => rule === 'common');

type PasswordStepProps = { email: string; onDone: () => void; onBack: () => void };

function PasswordStep({ email, onDone, onBack }: PasswordStepProps) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  const reset = useResetPassword();
  const forget = useForgetPassword();
  const form = useForm({
    initialValues: { token: '', newPassword: '', confirmation: '' },
    validateInputOnBlur: ['newPassword', 'confirmation'],
    validate: {
      token: (token) => (token.trim() === '' ? common('validation.required') : null),
      newPassword: (password) => {
        if (password.length > newPasswordLength.max) return t('reset.tooLong');
        return isStrongPassword(password) ? null : t('reset.weak');
      },
      confirmation: (again, { newPassword }) => (again === newPassword ? null : t('reset.different')),
    },
  });
  const handleSubmit = form.onSubmit(({ token, newPassword }) =>
    reset.mutate(
      { email, token, newPassword },
      {
        onSuccess: () => {
          showSuccess(t('reset.done'));
          onDone();
        },
        onError: (error) => {
          if (isTooCommon(error)) form.setFieldError('newPassword', common('validation.commonPassword'));
        },
      },
    ),
  );
  const sendAnother = (): void => {
    reset.reset();
    form.setFieldValue('token', '');
    forget.mutate(email, { onSuccess: () => showSuccess(t('reset.sent')) });
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <Alert role="status" color="prosa" variant="light" icon={<IconMailCheck />}>
          {t('reset.sentText', { email })}
        </Alert>
        {reset.isError && !isTooCommon(reset.error) && <Refusal error={reset.error} />}
        {forget.isError && <Refusal error={forget.error} />}
        {/* Password managers keep the new password under this name. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextInput
          label={t('reset.code')}
          description={t('reset.codeHint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={constants.codeLength}
          autoFocus
          size="md"
          {...form.getInputProps('token')}
        />
        <PasswordInput
          label={t('reset.password')}
          description={t('reset.passwordHint')}
          autoComplete="new-password"
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': t('reset.showPassword'), tabIndex: 0 }}
          {...form.getInputProps('newPassword')}
        />
        <PasswordInput
          label={t('reset.confirmation')}
          autoComplete="new-password"
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': t('reset.showPassword'), tabIndex: 0 }}
          {...form.getInputProps('confirmation')}
        />
        <Button type="submit" size="md" fullWidth loading={reset.isPending}>
          {t('reset.submit')}
        </Button>
        <Button variant="light" size="sm" loading={forget.isPending} onClick={sendAnother}>
          {t('reset.again')}
        </Button>
        <Button variant="subtle" size="sm" onClick={onBack}>
          {t('reset.otherEmail')}
        </Button>
      </Stack>
    </form>
  );
}
