/** The connection dialog's form: its values, what is wrong with them in words, and where the server's refusals belong. */
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { ConnectionView, Provider } from '@prosa/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '#src/lib/api/api-client.ts';
import { errorSentence, showError } from '#src/lib/feedback/errors.ts';
import { mergeLatest } from '#src/ui/record/merge-latest.ts';
import { type ConnectionValues, valuesOf } from '../connection-form.ts';
import { type FieldProblem, problemsOf } from '../connection-problems.ts';

export type ConnectionForm = UseFormReturnType<ConnectionValues>;

/** The fields that the server's codes belong to; other refusals become a toast. */
const fieldOfCode: Partial<Record<string, string>> = {
  ERR_WAPP_GREETING_REQUIRED: 'greetingMessage',
  ERR_PROVIDER_UNAVAILABLE: 'provider',
  ERR_NO_OTHER_WHATSAPP: 'isDefault',
  ERR_NO_QUEUE_FOUND: 'queueIds',
  ERR_NO_PROMPT_FOUND: 'promptId',
  ERR_NO_INTEGRATION_FOUND: 'integrationId',
  ERR_NUMBER_IN_USE: 'cloud.phoneNumberId',
};

const problemOfRule: Partial<Record<string, FieldProblem>> = {
  too_small: 'tooShort',
  too_big: 'tooLong',
  weak: 'weakToken',
  masked: 'proxyMasked',
  private: 'proxyPrivate',
};

function useSentences(): (problem: FieldProblem) => string {
  const { t } = useTranslation('connections');
  const { t: common } = useTranslation();
  return (problem) => {
    if (problem === 'greetingRequired') return t('form.greetingRequired');
    if (problem === 'weakToken') return t('form.weakToken');
    if (problem === 'digits') return t('cloud.digits');
    if (problem === 'proxyInvalid' || problem === 'proxyMasked' || problem === 'proxyPrivate')
      return t(`form.${problem}`);
    return common(`validation.${problem}`);
  };
}

/** `usual` is the network taken when none is chosen. */
export function useConnectionForm(connection: ConnectionView | null, usual: Provider) {
  const sentence = useSentences();
  const [version, setVersion] = useState(connection?.version ?? 1);
  const form: ConnectionForm = useForm<ConnectionValues>({
    initialValues: valuesOf(connection),
    // Told when saving: a sentence that appears while one reaches for the button would move the button away.
    validate: (values) =>
      Object.fromEntries(
        Object.entries(problemsOf(values, values.provider ?? usual, connection === null)).map(
          ([field, problem]) => [field, sentence(problem)],
        ),
      ),
  });

  /** Their values come in, except where this user has written something. */
  const takeLatest = async (whatsappId: number): Promise<void> => {
    const latest = await api.connections.get({ whatsappId });
    const values = mergeLatest(form.getInitialValues(), form.getValues(), valuesOf(latest));
    form.setInitialValues(valuesOf(latest));
    form.setValues(values);
    setVersion(latest.version);
  };

  /** Shows a refusal where it belongs; returns the field, or null when it became a toast. */
  const showRefusal = (error: unknown): string | null => {
    const fields = error instanceof ApiError ? error.fields.filter(({ field }) => field !== '') : [];
    for (const { field, rule } of fields)
      form.setFieldError(field, sentence(problemOfRule[rule] ?? 'invalid'));
    if (fields[0] !== undefined) return fields[0].field;
    const field = error instanceof ApiError ? fieldOfCode[error.code] : undefined;
    if (field === undefined) showError(error);
    else form.setFieldError(field, errorSentence(error));
    if (connection !== null && error instanceof ApiError && error.code === 'ERR_CHANGED_MEANWHILE')
      takeLatest(connection.id).catch(showError);
    return field ?? null;
  };
  return { form, showRefusal, version };
}
