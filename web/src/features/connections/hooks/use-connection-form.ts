import type { UseFormReturnType } from '@mantine/form';
import { type ConnectionView, connectionFields, type Provider } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { useRecordForm } from '#src/ui/record/use-record-form.ts';
import { show } from '../api.ts';
import { type ConnectionValues, changedInput, newInput, valuesOf } from '../connection-form.ts';
import { type FieldProblem, problemsOf } from '../connection-problems.ts';

export type ConnectionForm = UseFormReturnType<ConnectionValues>;

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

type Options = {
  connection: ConnectionView | null;
  /** The network taken when none is chosen. */
  usual: Provider;
  onSaved: (saved: ConnectionView, values: ConnectionValues) => void;
  /** Brings a field to be corrected before the reader. */
  goTo: (field: string) => void;
};

/** Holds the connection dialog's form. */
export function useConnectionForm({ connection, usual, onSaved, goTo }: Options) {
  const { t } = useTranslation('connections');
  const sentence = useSentences();
  return useRecordForm<ConnectionView, ConnectionValues>({
    record: connection,
    valuesOf,
    inputOf: ({ name }) => ({ name: name.trim() }),
    schema: connectionFields.pick({ name: true }),
    problems: (values) =>
      Object.fromEntries(
        Object.entries(problemsOf(values, values.provider ?? usual, connection === null)).map(
          ([field, problem]) => [field, sentence(problem)],
        ),
      ),
    create: (values) => api.connections.create(newInput(values, values.provider ?? usual)),
    update: (known, values) => api.connections.update(changedInput(values, known, known.version)),
    latest: ({ id }) => api.connections.get({ whatsappId: id }),
    fieldOfCode: {
      ERR_WAPP_GREETING_REQUIRED: 'greetingMessage',
      ERR_PROVIDER_UNAVAILABLE: 'provider',
      ERR_NO_OTHER_WHATSAPP: 'isDefault',
      ERR_NO_QUEUE_FOUND: 'queueIds',
      ERR_NO_PROMPT_FOUND: 'promptId',
      ERR_NO_INTEGRATION_FOUND: 'integrationId',
      ERR_NUMBER_IN_USE: 'cloud.phoneNumberId',
    },
    wordsOfRule: (_, rule) => sentence(problemOfRule[rule] ?? 'invalid'),
    invalidate: (saved) => saved && show(saved),
    done: t('toast.saved'),
    onSaved,
    onWrong: ([first]) => goTo(first),
  });
}
