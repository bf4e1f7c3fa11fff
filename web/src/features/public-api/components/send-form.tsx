/** Tries the API out: sends a text or a file as another system would, with a connection's token. */
import { Button, Group, PasswordInput, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/lib/api/api-client.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { FileChoice } from '#src/ui/forms/file-choice.tsx';
import { useSendOverApi } from '../api.ts';
import type { ExampleKind } from '../examples.ts';

type Values = { token: string; number: string; body: string; file: File | null };

export function SendForm({ kind }: { kind: ExampleKind }) {
  const { t } = useTranslation('publicApi');
  const { t: common } = useTranslation();
  const send = useSendOverApi();
  const missing = common('validation.required');
  const form = useForm<Values>({
    initialValues: { token: '', number: '', body: '', file: null },
    validate: {
      token: (token) => (token.trim() === '' ? missing : null),
      number: (number) => (number.trim() === '' ? missing : null),
      body: (body) => (kind === 'text' && body.trim() === '' ? missing : null),
      file: (file) => (kind === 'media' && file === null ? missing : null),
    },
  });
  const refuse = (error: unknown): void => {
    if (!(error instanceof ApiError)) return showError(error);
    if (error.status === 401) return form.setFieldError('token', t('form.tokenUnknown'));
    if (error.fields.some(({ field }) => field === 'number'))
      return form.setFieldError('number', t('form.numberWrong'));
    showError(error);
  };
  const handleSubmit = form.onSubmit(({ token, number, body, file }) =>
    send.mutate(
      { token: token.trim(), number: number.trim(), body: file === null ? body : file.name, file },
      {
        onSuccess: () => {
          showSuccess(t('sent'));
          form.setValues({ body: '', file: null });
        },
        onError: refuse,
      },
    ),
  );
  return (
    <form onSubmit={handleSubmit} noValidate aria-label={t(`${kind}.try`)}>
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
          <Button type="submit" loading={send.isPending}>
            {t('form.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
