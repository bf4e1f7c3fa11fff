import type { UseFormReturnType } from '@mantine/form';
import type { PromptView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { showWarning } from '#src/lib/feedback/errors.ts';
import { useRecordForm } from '#src/ui/record/use-record-form.ts';
import { invalidate } from '../api.ts';
import { checked, inputOf, keyProblem, type PromptValues, valuesOf } from '../prompt-form.ts';

export type PromptForm = UseFormReturnType<PromptValues>;

/** Holds the prompt dialog's form; `goTo` brings a field before the reader. */
export function usePromptForm(prompt: PromptView | null, onSaved: () => void, goTo: (field: string) => void) {
  const { t } = useTranslation('prompts');
  const { t: common } = useTranslation();
  const describe = t('form.problems.describe');
  return useRecordForm({
    record: prompt,
    valuesOf,
    inputOf,
    schema: checked,
    words: {
      prompt: { required: describe, tooShort: describe },
      queueId: t('form.problems.queue'),
      baseUrl: t('form.problems.address'),
      model: t('form.problems.model'),
      maxTokens: t('form.problems.maxTokens'),
      maxMessages: t('form.problems.maxMessages'),
    },
    problems: (values, known) => {
      const problem = keyProblem(values, known);
      if (problem === null) return {};
      return { apiKey: problem === 'invalid' ? common('validation.invalid') : t(`form.problems.${problem}`) };
    },
    create: (values) => api.prompts.create(inputOf(values)),
    update: ({ id, version }, values) => api.prompts.update({ promptId: id, version, ...inputOf(values) }),
    latest: ({ id }) => api.prompts.get({ promptId: id }),
    fieldOfCode: { ERR_NO_QUEUE_FOUND: 'queueId' },
    invalidate: () => invalidate(),
    done: t('toast.saved'),
    onSaved: () => onSaved(),
    onWrong: (fields, isRefused) => {
      // A queue that nobody chose is said aloud too: it may stand on a tab out of sight.
      if (!isRefused && fields.includes('queueId')) showWarning(t('form.problems.sector'));
      goTo(fields[0]);
    },
  });
}
