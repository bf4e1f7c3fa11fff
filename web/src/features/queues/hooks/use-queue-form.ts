/** The queue dialog's form: its values, what is wrong with them in words, and where the server's refusals belong. */
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { QueueDetail, QueueView } from '@prosa/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '#src/lib/api/api-client.ts';
import { errorSentence, showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { proposedColors } from '#src/ui/colors/color-presets.ts';
import { mergeLatest } from '#src/ui/record/merge-latest.ts';
import { useCreateQueue, useUpdateQueue } from '../api.ts';
import {
  freeColor,
  inputOf,
  problemsOf,
  type QueueProblem,
  type QueueValues,
  takenColors,
  valuesOf,
} from '../queue-form.ts';

export type QueueForm = UseFormReturnType<QueueValues>;

/** The fields that the server's codes belong to; other refusals become a toast. */
const fieldOfCode: Partial<Record<string, keyof QueueValues>> = {
  ERR_QUEUE_NAME_ALREADY_EXISTS: 'name',
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 'color',
  ERR_NO_PROMPT_FOUND: 'promptId',
  ERR_NO_INTEGRATION_FOUND: 'integrationId',
};

export function useQueueForm(queue: QueueDetail | null, queues: readonly QueueView[], onSaved: () => void) {
  const { t } = useTranslation('queues');
  const { t: common } = useTranslation();
  /** As the server has it, as far as we know. */
  const [known, setKnown] = useState(queue);
  const taken = takenColors(queues, queue?.id);
  const create = useCreateQueue();
  const update = useUpdateQueue();
  const sentence = (problem: QueueProblem): string => {
    if (problem === 'taken') return t('form.colorTaken');
    if (problem === 'hours') return t('form.hoursWrong');
    if (problem === 'titles') return t('options.titleRequired');
    return common(`validation.${problem}`);
  };
  const form: QueueForm = useForm<QueueValues>({
    initialValues: valuesOf(queue, freeColor(proposedColors, queues)),
    // Told when saving: a sentence that appears while one reaches for the button would move the button away.
    validate: (values) =>
      Object.fromEntries(
        Object.entries(problemsOf(values, taken)).map(([field, problem]) => [field, sentence(problem)]),
      ),
  });

  /** Their values come in, except where this user has written something. */
  const takeLatest = async (queueId: number): Promise<void> => {
    const latest = await api.queues.get({ queueId });
    const values = mergeLatest(valuesOf(known), form.getValues(), valuesOf(latest));
    form.setInitialValues(valuesOf(latest));
    form.setValues(values);
    setKnown(latest);
  };
  /** Shows a refusal where it belongs; returns the field, or null when it became a toast. */
  const refuse = (error: unknown): keyof QueueValues | null => {
    const field = error instanceof ApiError ? fieldOfCode[error.code] : undefined;
    if (field !== undefined) {
      form.setFieldError(field, errorSentence(error));
      return field;
    }
    showError(error);
    if (known !== null && error instanceof ApiError && error.code === 'ERR_CHANGED_MEANWHILE')
      takeLatest(known.id).catch(showError);
    return null;
  };
  const save = (values: QueueValues, onRefused: (field: keyof QueueValues) => void): void => {
    const answers = {
      onSuccess: () => {
        showSuccess(t('toast.saved'));
        onSaved();
      },
      onError: (error: unknown) => {
        const field = refuse(error);
        if (field !== null) onRefused(field);
      },
    };
    const input = inputOf(values, known);
    if (known === null) create.mutate(input, answers);
    else update.mutate({ queueId: known.id, version: known.version, ...input }, answers);
  };
  return { form, taken, save, isSaving: create.isPending || update.isPending };
}
