/** Asks whoever sits there to prove who they are, and then does what was asked for. */
import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { exportProof } from '@prosa/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ContractForm } from '#src/ui/record/contract-form.tsx';
import { useContractForm } from '#src/ui/record/use-contract-form.ts';
import type { Proof } from '../api.ts';

type ProofFormProps = {
  text: string;
  submitLabel: string;
  /** Rejects with what the server refused. */
  onProve: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
};

type ProofDialogProps = ProofFormProps & { opened: boolean; title: string };

export function ProofDialog({ opened, title, ...rest }: ProofDialogProps) {
  return (
    <Dialog opened={opened} onClose={rest.onClose} title={title}>
      <ProofForm {...rest} />
    </Dialog>
  );
}

type Values = { currentPassword: string; code: string };

function ProofForm({ text, submitLabel, onProve, onClose }: ProofFormProps) {
  const { t } = useTranslation('companyExports');
  const { t: common } = useTranslation();
  /** Only whoever has a second factor is asked for its code, once the server says so. */
  const [asksCode, setAsksCode] = useState(false);
  const { form, frame } = useContractForm<Values, unknown>({
    initialValues: { currentPassword: '', code: '' },
    problems: ({ currentPassword }) => ({
      currentPassword: currentPassword === '' ? common('validation.required') : null,
    }),
    send: ({ currentPassword, code }) => onProve({ currentPassword, ...(code !== '' && { code }) }),
    onSent: onClose,
    wordsOfRule: (field, rule) => {
      if (field === 'currentPassword') return t('proof.wrongPassword');
      if (field !== 'code') return null;
      return rule === 'required' ? t('proof.codeWanted') : t('proof.wrongCode');
    },
    onWrong: (fields, isRefused) => {
      if (isRefused && fields.includes('code')) setAsksCode(true);
    },
  });
  return (
    <ContractForm frame={frame}>
      <Stack gap="md">
        <Text size="sm">{text}</Text>
        <PasswordInput
          label={t('proof.password')}
          data-autofocus
          withAsterisk
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('proof.showPassword'), tabIndex: 0 }}
          {...form.getInputProps('currentPassword')}
        />
        {asksCode && (
          <TextInput
            label={t('proof.code')}
            description={t('proof.codeHint')}
            withAsterisk
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={textLimit(exportProof, 'code')}
            {...form.getInputProps('code')}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
          <Button type="submit" loading={frame.isSaving}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </ContractForm>
  );
}
