/**
 * The dialog's values and how they are saved: first what is written, then the file. If the file does not arrive the rest
 * is saved all the same, and saving again goes on from there.
 */
import { useForm } from '@mantine/form';
import type { QuickMessageView } from '@prosa/shared';
import { megabyte } from '@prosa/shared/kernel/constants';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api, sendFilesTo } from '#src/lib/api/api-client.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { useFileLimit } from '#src/lib/session/use-file-limit.ts';
import { mergeLatest } from '#src/ui/record/merge-latest.ts';
import { readAgain } from '../api.ts';
import { inputOf, type QuickMessageValues, shortcodeProblem, valuesOf } from '../quick-message-form.ts';

export function useQuickMessageForm(quickMessage: QuickMessageView | null, onSaved: () => void) {
  const limit = useFileLimit();
  const { t } = useTranslation('quickMessages');
  const { t: common } = useTranslation();
  const [known, setKnown] = useState(quickMessage);
  /** The file to be attached, `null` where the one there is goes, `undefined` while it stays. */
  const [file, setFile] = useState<File | null | undefined>();
  const [progress, setProgress] = useState<number | null>(null);
  const form = useForm<QuickMessageValues>({
    initialValues: valuesOf(quickMessage),
    // Told when saving: a sentence that appears while one reaches for the button would move the button away.
    validate: {
      shortcode: (shortcode) => {
        const problem = shortcodeProblem(shortcode);
        return problem && common(`validation.${problem}`);
      },
      queueId: (queueId) => (queueId === null ? t('form.chooseQueue') : null),
    },
  });
  const isTooLarge = file != null && file.size > limit;

  async function write(values: QuickMessageValues): Promise<QuickMessageView> {
    const { quickMessages } = api;
    const saved =
      known === null
        ? await quickMessages.create(inputOf(values))
        : await quickMessages.update({
            quickMessageId: known.id,
            ...inputOf(values),
            version: known.version,
          });
    setKnown(saved);
    return saved;
  }

  async function bringFile({ id: quickMessageId, isMedia }: QuickMessageView): Promise<void> {
    if (file === null && isMedia) await api.quickMessages.detach({ quickMessageId });
    if (file == null) return;
    const under = { onProgress: setProgress, signal: new AbortController().signal };
    const attached = await sendFilesTo('quickMessages', 'attach', { quickMessageId }, [file], under).finally(
      () => setProgress(null),
    );
    setKnown(attached);
  }

  /** Their values come in, except where this user has written something. */
  async function takeLatest(id: number): Promise<void> {
    const latest = await api.quickMessages.get({ quickMessageId: id });
    form.setValues(mergeLatest(valuesOf(known), form.getValues(), valuesOf(latest)));
    form.setInitialValues(valuesOf(latest));
    setKnown(latest);
  }

  const saving = useMutation({
    mutationFn: async (values: QuickMessageValues) => bringFile(await write(values)),
    onSettled: readAgain,
    onSuccess: () => {
      showSuccess(t('toast.saved'));
      onSaved();
    },
    onError: (error) => {
      showError(error);
      if (known !== null && error instanceof ApiError && error.code === 'ERR_CHANGED_MEANWHILE')
        takeLatest(known.id).catch(showError);
    },
  });

  const stands = file === undefined && known?.mediaName != null;
  return {
    form,
    save: (values: QuickMessageValues): void => {
      if (!isTooLarge) saving.mutate(values);
    },
    isSaving: saving.isPending,
    isDirty: () => form.isDirty() || file !== undefined,
    attachment: {
      name: stands ? (known?.mediaName ?? null) : (file?.name ?? null),
      href: stands ? (known?.mediaPath ?? null) : null,
      progress,
      error: isTooLarge ? common('file.tooLarge', { megabytes: limit / megabyte }) : null,
      onChoose: (chosen: File) => setFile(chosen),
      onRemove: () => setFile(known?.isMedia === true ? null : undefined),
    },
  };
}
