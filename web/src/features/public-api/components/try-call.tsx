/** Calls an endpoint for real, with a token that is typed and not kept, and shows what came back. */
import { Button, Group, PasswordInput, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithToken } from '#src/lib/api/api-client.ts';
import { ContractForm } from '#src/ui/record/contract-form.tsx';
import { useContractForm } from '#src/ui/record/use-contract-form.ts';
import { filledPath, sampleBody } from '../call-example.ts';
import type { Operation } from '../reference.ts';
import classes from './code-example.module.css';

/** Answers may be whole lists: more of one helps nobody here. */
const mostShown = 20_000;

type Answered = { readonly status: number; readonly text: string };

export function TryCall({ operation }: { operation: Operation }) {
  const { t } = useTranslation('publicApi');
  const { t: common } = useTranslation();
  const { method, path, fields, permission } = operation;
  const [answer, setAnswer] = useState<Answered | null>(null);
  const inPath = fields.filter(({ place }) => place === 'path').map(({ name }) => name);
  const hasQuery = fields.some(({ place }) => place === 'query');
  const sample = sampleBody(operation);
  const requiredIn = (value: string): string | null =>
    value.trim() === '' ? common('validation.required') : null;
  const { form, frame, refusal } = useContractForm({
    initialValues: {
      token: '',
      path: Object.fromEntries(inPath.map((name) => [name, ''])),
      query: '',
      body: sample === undefined ? '' : JSON.stringify(sample, null, 2),
    },
    problems: (values) => ({
      token: requiredIn(values.token),
      ...Object.fromEntries(inPath.map((name) => [`path.${name}`, requiredIn(values.path[name] ?? '')])),
      body: sample === undefined || isJson(values.body) ? null : t('call.bodyWrong'),
    }),
    send: ({ token, path: values, query, body }) => {
      setAnswer(null);
      const search = query.trim() === '' ? '' : `?${query.trim().replace(/^\?/, '')}`;
      const sent = sample === undefined ? undefined : body;
      return callWithToken(token.trim(), method, filledPath(path, values) + search, sent);
    },
    onSent: setAnswer,
    // What is said of it stands below, where the answer would.
    onRefused: () => undefined,
  });
  return (
    <ContractForm frame={frame} label={`${t('call.try')}: ${method} ${path}`}>
      <Stack gap="xs">
        <PasswordInput
          label={permission === 'connection' ? t('call.connectionToken') : t('call.token')}
          description={t('call.tokenHint')}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': t('form.showToken') }}
          {...form.getInputProps('token')}
        />
        {inPath.map((name) => (
          <TextInput key={name} label={name} {...form.getInputProps(`path.${name}`)} />
        ))}
        {hasQuery && <TextInput label={t('call.query')} {...form.getInputProps('query')} />}
        {sample !== undefined && (
          <Textarea
            label={t('call.body')}
            autosize
            minRows={2}
            maxRows={12}
            classNames={{ input: classes.json ?? '' }}
            {...form.getInputProps('body')}
          />
        )}
        <Group>
          <Button type="submit" size="xs" loading={frame.isSaving}>
            {t('call.send')}
          </Button>
        </Group>
        <div aria-live="polite">
          {refusal !== null && <Text size="sm">{t('call.unreachable')}</Text>}
          {answer !== null && <Answer {...answer} />}
        </div>
      </Stack>
    </ContractForm>
  );
}

function Answer({ status, text }: Answered) {
  const { t } = useTranslation('publicApi');
  const label = t('call.answer', { status });
  return (
    <>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard. */}
      <section className={classes.code} tabIndex={0} aria-label={label}>
        <pre>{pretty(text).slice(0, mostShown)}</pre>
      </section>
    </>
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const pretty = (text: string): string => (isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text);
