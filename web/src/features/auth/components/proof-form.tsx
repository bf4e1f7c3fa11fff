/** Asks who changes their second factor for what proves it is them: the password, and a code where there is one already. */
import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ContractForm } from '#src/ui/record/contract-form.tsx';
import { useContractForm } from '#src/ui/record/use-contract-form.ts';
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
  const { form, frame } = useContractForm<Proof, unknown>({
    initialValues: { password: '', code: '' },
    problems: ({ password, code }) => ({
      password: required(password),
      code: asksCode ? required(code) : null,
    }),
    send: onProve,
    onSent: () => undefined,
    wordsOfRule: (field) => {
      if (field === 'password') return t('totp.wrongPassword');
      return field === 'code' ? t('totp.wrongCode') : null;
    },
  });
  return (
    <ContractForm frame={frame}>
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
          <Button type="submit" size="xs" loading={frame.isSaving} {...(danger && { color: 'red' })}>
            {submitLabel}
          </Button>
          <Button size="xs" variant="default" onClick={onCancel}>
            {cancelLabel ?? common('actions.cancel')}
          </Button>
        </Group>
      </Stack>
    </ContractForm>
  );
}
