/**
 * A new password by e-mail, in two steps: the address first, then the code from the letter with the password. Nobody
 * learns here whether an address has an account.
 */
import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { constants } from '@prosa/shared/kernel/constants';
import { isStrongPassword, newPasswordLength } from '@prosa/shared/kernel/password';
import { IconAlertCircle, IconMailCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { errorSentence, showSuccess } from '#src/lib/feedback/errors.ts';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import { knownAddress, rememberAddress } from '#src/lib/session/known-address.ts';
import { ContractForm } from '#src/ui/record/contract-form.tsx';
import { useContractForm } from '#src/ui/record/use-contract-form.ts';

/** What can be an address; the server looks closer. */
const isEmail = (text: string): boolean => /^[^\s@]{1,200}@[^\s@]{1,200}$/.test(text.trim());

function addressProblem(email: string, common: TFunction): string | null {
  if (email.trim() === '') return common('validation.required');
  return isEmail(email) ? null : common('validation.email');
}

function passwordProblem(password: string, t: TFunction<'auth'>): string | null {
  if (password.length > newPasswordLength.max) return t('reset.tooLong');
  return isStrongPassword(password) ? null : t('reset.weak');
}

const sendCode = (email: string) => api.auth.forgetPassword({ email, language: currentLanguage() });
/** Where one reads it: between the text and the fields. */
const toldBeside = (): void => undefined;

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
  const { form, frame, refusal } = useContractForm({
    mode: 'uncontrolled',
    initialValues: { email: knownAddress() },
    problems: ({ email }) => ({ email: addressProblem(email, common) }),
    send: ({ email }) => sendCode(email.trim()),
    done: t('reset.sent'),
    onSent: (_, { email }) => {
      rememberAddress(email);
      onSent(email.trim());
    },
    wordsOfRule: (field) => (field === 'email' ? common('validation.email') : null),
    onRefused: toldBeside,
  });
  return (
    <ContractForm frame={frame}>
      <Stack gap="md">
        <Text size="sm">{t('reset.askText')}</Text>
        {refusal !== null && <Refusal error={refusal} />}
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
        <Button type="submit" size="md" fullWidth loading={frame.isSaving}>
          {t('reset.send')}
        </Button>
      </Stack>
    </ContractForm>
  );
}

type PasswordStepProps = { email: string; onDone: () => void; onBack: () => void };

function PasswordStep({ email, onDone, onBack }: PasswordStepProps) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  const { form, frame, refusal } = useContractForm({
    initialValues: { token: '', newPassword: '', confirmation: '' },
    problems: ({ token, newPassword, confirmation }) => ({
      token: token.trim() === '' ? common('validation.required') : null,
      newPassword: passwordProblem(newPassword, t),
      confirmation: confirmation === newPassword ? null : t('reset.different'),
    }),
    send: ({ token, newPassword }) => api.auth.resetPassword({ email, token, newPassword }),
    done: t('reset.done'),
    onSent: onDone,
    fieldOfCode: { ERR_RESET_CODE_INVALID: 'token' },
    wordsOfRule: (field, rule) => {
      if (field === 'token') return common('validation.invalid');
      if (field !== 'newPassword') return null;
      return rule === 'common' ? common('validation.commonPassword') : t('reset.weak');
    },
    onRefused: toldBeside,
  });
  const another = useMutation({
    mutationFn: () => sendCode(email),
    onSuccess: () => showSuccess(t('reset.sent')),
  });
  const sendAnother = (): void => {
    form.setFieldValue('token', '');
    another.mutate();
  };
  return (
    <ContractForm frame={frame}>
      <Stack gap="md">
        <Alert role="status" color="prosa" variant="light" icon={<IconMailCheck />}>
          {t('reset.sentText', { email })}
        </Alert>
        {refusal !== null && <Refusal error={refusal} />}
        {another.isError && <Refusal error={another.error} />}
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
        <Button type="submit" size="md" fullWidth loading={frame.isSaving}>
          {t('reset.submit')}
        </Button>
        <Button variant="light" size="sm" loading={another.isPending} onClick={sendAnother}>
          {t('reset.again')}
        </Button>
        <Button variant="subtle" size="sm" onClick={onBack}>
          {t('reset.otherEmail')}
        </Button>
      </Stack>
    </ContractForm>
  );
}
