/** What one way to be paid must know. Secrets are written and never read back; the provider can be tried out. */
import { Button, FileInput, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import {
  contracts,
  fieldsOfProvider,
  maskedSecret,
  type PaymentAccountView,
  type PaymentProvider,
  paymentFields,
} from '@prosa/shared';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showError, showWarning } from '#src/lib/feedback/errors.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { ContractForm } from '#src/ui/record/contract-form.tsx';
import { mergeLatest } from '#src/ui/record/merge-latest.ts';
import { useContractForm } from '#src/ui/record/use-contract-form.ts';
import { useUnsavedGuard } from '#src/ui/record/use-unsaved-guard.ts';
import { useTestAccount, useUpdateAccount } from '../api.ts';
import { certificateText } from '../certificate.ts';

const schema = contracts.billing.saveAccount.body.shape.fields;

/** Each field by the rule of its provider; what is empty is not set yet, and a secret that is kept is not known here. */
function wrongFields(provider: PaymentProvider, fields: Readonly<Record<string, string>>, sentence: string) {
  const wrong = Object.entries(fieldsOfProvider(provider)).filter(([name, field]) => {
    const value = (fields[name] ?? '').trim();
    return value !== '' && value !== maskedSecret && !field.schema.safeParse(value).success;
  });
  return Object.fromEntries(wrong.map(([name]) => [name, sentence]));
}

export function AccountForm({ account }: { account: PaymentAccountView }) {
  const { t } = useTranslation('billing');
  const { t: common } = useTranslation();
  const { provider } = account;
  const save = useUpdateAccount();
  const test = useTestAccount();
  const { form, frame } = useContractForm({
    initialValues: { ...account.fields },
    schema,
    problems: (fields) => wrongFields(provider, fields, common('validation.invalid')),
    send: (fields) => save.mutateAsync({ provider, fields }),
    onSent: (saved, sent, { setInitialValues, setValues, getValues }) => {
      // What was written while it was being saved is still to be saved.
      setValues(mergeLatest(sent, getValues(), { ...saved.fields }));
      setInitialValues({ ...saved.fields });
    },
    within: 'fields',
    wordsOfRule: () => common('validation.invalid'),
  });
  useUnsavedGuard(frame.isDirty);
  return (
    <ContractForm frame={frame}>
      <Stack gap="sm">
        {Object.entries(paymentFields[provider]).map(([name, field]) => (
          <AccountField
            key={name}
            name={name as FieldName}
            isSecret={'secret' in field}
            isFile={'file' in field}
            input={form.getInputProps(name)}
            onChange={(value) => form.setFieldValue(name, value)}
          />
        ))}
        {provider !== 'manual' && <Webhook account={account} />}
        <Group gap="sm">
          <Button type="submit" loading={frame.isSaving}>
            {t('platform.payments.save')}
          </Button>
          {provider !== 'manual' && (
            <Button
              variant="default"
              disabled={!account.isReady || frame.isDirty()}
              loading={test.isPending}
              onClick={() => test.mutate(provider)}
            >
              {t('platform.payments.test')}
            </Button>
          )}
        </Group>
      </Stack>
    </ContractForm>
  );
}

type FieldName =
  | 'pixKey'
  | 'merchantName'
  | 'merchantCity'
  | 'clientId'
  | 'clientSecret'
  | 'certificate'
  | 'apiKey'
  | 'webhookToken';
const hinted = ['pixKey', 'merchantName', 'merchantCity', 'webhookToken'] as const;

type AccountFieldProps = {
  name: FieldName;
  isSecret: boolean;
  isFile: boolean;
  input: { value?: string; error?: ReactNode };
  onChange: (value: string) => void;
};

function AccountField({ name, isSecret, isFile, input, onChange }: AccountFieldProps) {
  const { t } = useTranslation('billing');
  const { t: common } = useTranslation();
  const label = t(`platform.payments.fields.${name}`);
  const hint = hinted.find((one) => one === name);
  const isKept = input.value === maskedSecret;
  const description = hint === undefined ? undefined : t(`platform.payments.fieldHints.${hint}`);
  if (isFile) {
    const choose = (file: File | null) =>
      void (
        file &&
        certificateText(file).then(
          (text) => (text === null ? showWarning(t('platform.payments.tooLarge')) : onChange(text)),
          showError,
        )
      );
    return (
      <FileInput
        label={label}
        accept=".p12,.pfx,.pem"
        placeholder={isKept ? t('platform.payments.kept') : t('platform.payments.chooseFile')}
        styles={{ placeholder: { color: 'var(--ink-soft)' } }}
        error={input.error}
        onChange={choose}
      />
    );
  }
  const shared = {
    label,
    description,
    error: input.error,
    value: input.value ?? '',
    autoComplete: 'off',
    spellCheck: false,
  };
  if (!isSecret) return <TextInput {...shared} onChange={(event) => onChange(event.currentTarget.value)} />;
  return (
    <PasswordInput
      {...shared}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': common('actions.showTyped') }}
      description={isKept ? t('platform.payments.keep') : description}
      // Whoever writes over a kept secret writes all of it.
      onFocus={({ currentTarget }) => isKept && currentTarget.select()}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Webhook({ account: { provider, webhookUrl } }: { account: PaymentAccountView }) {
  const { t } = useTranslation('billing');
  if (webhookUrl === null || provider === 'manual')
    return (
      <Text size="sm" c="var(--ink-soft)">
        {t('platform.payments.noWebhook')}
      </Text>
    );
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        flex={1}
        label={t('platform.payments.webhook')}
        description={t(`platform.payments.webhookHint.${provider}`)}
        readOnly
        value={webhookUrl}
      />
      <CopyButton text={webhookUrl} />
    </Group>
  );
}
