import type { UseFormReturnType } from '@mantine/form';
import { type QueueDetail, type QueueView, queueFields } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { proposedColors } from '#src/ui/colors/color-presets.ts';
import { type RecordFormOptions, useRecordForm } from '#src/ui/record/use-record-form.ts';
import { keep } from '../api.ts';
import { freeColor, inputOf, problemsOf, type QueueValues, takenColors, valuesOf } from '../queue-form.ts';

export type QueueForm = UseFormReturnType<QueueValues>;

type Options = {
  queue: QueueDetail | null;
  queues: readonly QueueView[];
  onSaved: () => void;
  onWrong: NonNullable<RecordFormOptions<QueueDetail, QueueValues>['onWrong']>;
};

/** Holds the queue dialog's form. */
export function useQueueForm({ queue, queues, onSaved, onWrong }: Options) {
  const { t } = useTranslation('queues');
  const taken = takenColors(queues, queue?.id);
  const sentences = {
    taken: t('form.colorTaken'),
    hours: t('form.hoursWrong'),
    titles: t('options.titleRequired'),
  };
  const record = useRecordForm<QueueDetail, QueueValues>({
    record: queue,
    valuesOf: (known) => valuesOf(known, freeColor(proposedColors, queues)),
    inputOf,
    schema: queueFields.pick({ name: true, color: true }),
    problems: (values) =>
      Object.fromEntries(
        Object.entries(problemsOf(values, taken)).map(([field, problem]) => [field, sentences[problem]]),
      ),
    create: (values) => api.queues.create(inputOf(values, null)),
    update: (known, values) =>
      api.queues.update({ queueId: known.id, version: known.version, ...inputOf(values, known) }),
    latest: ({ id }) => api.queues.get({ queueId: id }),
    fieldOfCode: {
      ERR_QUEUE_NAME_ALREADY_EXISTS: 'name',
      ERR_QUEUE_COLOR_ALREADY_EXISTS: 'color',
      ERR_NO_PROMPT_FOUND: 'promptId',
      ERR_NO_INTEGRATION_FOUND: 'integrationId',
    },
    invalidate: (saved) => saved && keep(saved),
    done: t('toast.saved'),
    onSaved,
    onWrong,
  });
  return { ...record, taken };
}
