/** Asks who changes their second factor for what proves it is them: the password, and a code where there is one already. */
import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/lib/api/api-client.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { CodeField } from './code-field.tsx';

type Proof = { password: string; code: string };

type ProofFormProps = {
  asksCode: boolean;
  submitLabel: string;
  danger?: boolean;
  /** Rejects with what the server refused. */
  onProve: (proof: Proof) => Promise<unknown>;
  onCancel: () => void;
  /** What that is called where it is more than to cancel. */
  cancelLabel?: string | undefined;
};

export function ProofForm({
  asksCode,
  submitLabel,
  danger = false,
  onProve,
  onCancel,
  cancelLabel,
}: ProofFormProps) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  const required = (value: string) => (value.trim() === '' ? common('validation.required') : null);
  const form = useForm<Proof>({
    initialValues: { password: '', code: '' },
    validate: { password: required, code: (code) => (asksCode ? required(code) : null) },
  });
  const refuse = (error: unknown): void => {
    const field = error instanceof ApiError ? error.fields[0]?.field : undefined;
    if (field === 'password') form.setFieldError('password', t('totp.wrongPassword'));
    else if (field === 'code') form.setFieldError('code', t('totp.wrongCode'));
    else showError(error);
  };
  return (
    <form onSubmit={form.onSubmit((proof) => onProve(proof).catch(refuse))} noValidate>
      <Stack gap="sm">
        <PasswordInput
          label={t('totp.password')}
          autoComplete="current-password"
          autoFocus
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        {asksCode && <CodeField takesRecovery {...form.getInputProps('code')} />}
        <Group gap="sm">
          <Button type="submit" size="xs" loading={form.submitting} {...(danger && { color: 'red' })}>
            {submitLabel}
          </Button>
          <Button size="xs" variant="default" onClick={onCancel}>
            {cancelLabel ?? common('actions.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
