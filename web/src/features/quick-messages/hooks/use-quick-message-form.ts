import { type QuickMessageView, quickMessageFields } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { api, sendFilesTo } from '#src/lib/api/api-client.ts';
import { useSizeProblem } from '#src/ui/forms/use-size-problem.ts';
import { useAttachment } from '#src/ui/record/use-attachment.ts';
import { useRecordForm } from '#src/ui/record/use-record-form.ts';
import { invalidate } from '../api.ts';
import { inputOf, valuesOf } from '../quick-message-form.ts';

/** The form says all of its queues at once. */
const fields = quickMessageFields.omit({ queueId: true });

/** Holds the quick message dialog's form: what is written, then the file. A new one begins with `text`. */
export function useQuickMessageForm(
  quickMessage: QuickMessageView | null,
  text: string,
  onSaved: () => void,
) {
  const { t } = useTranslation('quickMessages');
  const attachment = useAttachment<QuickMessageView>({
    problemOf: useSizeProblem(),
    attach: ({ id: quickMessageId }, file, progress) =>
      sendFilesTo('quickMessages', 'attach', { quickMessageId }, [file], progress),
    detach: ({ id: quickMessageId }) => api.quickMessages.detach({ quickMessageId }),
  });
  const { form, known, frame } = useRecordForm({
    record: quickMessage,
    valuesOf: (record) => valuesOf(record, text),
    inputOf,
    schema: fields,
    problems: ({ scope, queueIds }) => ({
      queueIds: scope === 'queues' && queueIds.length === 0 ? t('form.chooseQueue') : null,
    }),
    create: (values) => api.quickMessages.create(inputOf(values)),
    update: ({ id, version }, values) =>
      api.quickMessages.update({ quickMessageId: id, ...inputOf(values), version }),
    afterWrite: attachment.bring,
    isChangedBeside: () => attachment.isChanged,
    isHeldBack: () => attachment.problem !== null,
    latest: ({ id }) => api.quickMessages.get({ quickMessageId: id }),
    invalidate: () => invalidate(),
    done: t('toast.saved'),
    onSaved,
  });
  return { form, frame, attachment: attachment.choiceOf(known) };
}
