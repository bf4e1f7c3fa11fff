/** Tries the API out: sends a text or a file as another system would, with a connection's token. */
import { Button, Group, PasswordInput, Stack, Textarea, TextInput } from '@mantine/core';
import { contracts } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { sendOverApi } from '#src/lib/api/api-client.ts';
import { FileChoice } from '#src/ui/forms/file-choice.tsx';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { ContractForm } from '#src/ui/record/contract-form.tsx';
import { useContractForm } from '#src/ui/record/use-contract-form.ts';
import type { ExampleKind } from '../examples.ts';

type Values = { token: string; number: string; body: string; file: File | null };

const { body: schema } = contracts.publicApi.send;
const inputOf = ({ number, body, file }: Values) => ({
  number: number.trim(),
  body: file === null ? body : file.name,
});

export function SendForm({ kind }: { kind: ExampleKind }) {
  const { t } = useTranslation('publicApi');
  const { t: common } = useTranslation();
  const requiredIf = (isMissing: boolean) => (isMissing ? common('validation.required') : null);
  const { form, frame } = useContractForm({
    initialValues: { token: '', number: '', body: '', file: null } as Values,
    schema,
    inputOf,
    problems: ({ token, body, file }) => ({
      token: requiredIf(token.trim() === ''),
      body: requiredIf(kind === 'text' && body.trim() === ''),
      file: requiredIf(kind === 'media' && file === null),
    }),
    send: (values) =>
      sendOverApi(values.token.trim(), inputOf(values), values.file === null ? [] : [values.file]),
    tellsItself: ({ status }, refused) => {
      if (status === 401) refused.setFieldError('token', t('form.tokenUnknown'));
      return status === 401;
    },
    wordsOfRule: (field) => (field === 'number' ? t('form.numberWrong') : common('validation.invalid')),
    done: t('sent'),
    onSent: (_, __, sent) => sent.setValues({ body: '', file: null }),
  });
  return (
    <ContractForm frame={frame} label={t(`${kind}.try`)}>
      <Stack gap="sm">
        <PasswordInput
          label={t('form.token')}
          required
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': t('form.showToken') }}
          {...form.getInputProps('token')}
        />
        <TextInput
          label={t('form.number')}
          required
          inputMode="numeric"
          maxLength={textLimit(schema, 'number')}
          placeholder="5511987654321"
          {...form.getInputProps('number')}
        />
        {kind === 'text' ? (
          <Textarea
            label={t('form.body')}
            required
            autosize
            minRows={2}
            maxRows={8}
            maxLength={textLimit(schema, 'body')}
            {...form.getInputProps('body')}
          />
        ) : (
          <FileChoice
            label={t('form.file')}
            name={form.values.file?.name ?? null}
            error={form.errors['file'] === undefined ? null : String(form.errors['file'])}
            onChoose={(file) => form.setFieldValue('file', file)}
            onRemove={() => form.setFieldValue('file', null)}
          />
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={frame.isSaving}>
            {t('form.send')}
          </Button>
        </Group>
      </Stack>
    </ContractForm>
  );
}
