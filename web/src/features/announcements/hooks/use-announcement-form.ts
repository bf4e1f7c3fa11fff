/**
 * The dialog's values and how they are saved: first what is written, then the picture. If the picture does not arrive the
 * rest is saved all the same, and saving again goes on from there.
 */
import { useForm } from '@mantine/form';
import { type AnnouncementView, maxAnnouncementPictureBytes } from '@prosa/shared';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api, sendFilesTo } from '#src/lib/api/api-client.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { mergeLatest } from '#src/ui/record/merge-latest.ts';
import { type AnnouncementValues, inputOf, isPicture, valuesOf } from '../announcement-form.ts';
import { readAgain } from '../api.ts';

export function useAnnouncementForm(announcement: AnnouncementView | null, onSaved: () => void) {
  const { t } = useTranslation('announcements');
  const { t: common } = useTranslation();
  const [known, setKnown] = useState(announcement);
  /** The picture to be put there, `null` where the one there is goes, `undefined` while it stays. */
  const [file, setFile] = useState<File | null | undefined>();
  const [progress, setProgress] = useState<number | null>(null);
  const required = (text: string): string | null =>
    text.trim() === '' ? common('validation.required') : null;
  const form = useForm<AnnouncementValues>({
    initialValues: valuesOf(announcement),
    validate: { title: required, text: required },
  });
  const pictureProblem = problemOf(file);

  function problemOf(chosen: File | null | undefined): string | null {
    if (chosen == null) return null;
    if (!isPicture(chosen)) return t('form.wrongPicture');
    return chosen.size > maxAnnouncementPictureBytes ? t('form.largePicture') : null;
  }

  async function write(values: AnnouncementValues): Promise<AnnouncementView> {
    const { announcements } = api;
    const saved =
      known === null
        ? await announcements.create(inputOf(values))
        : await announcements.update({
            announcementId: known.id,
            ...inputOf(values),
            version: known.version,
          });
    setKnown(saved);
    return saved;
  }

  async function bringPicture({ id: announcementId, mediaName }: AnnouncementView): Promise<void> {
    if (file === null && mediaName !== null) await api.announcements.detach({ announcementId });
    if (file == null) return;
    const under = { onProgress: setProgress, signal: new AbortController().signal };
    const sending = sendFilesTo('announcements', 'attach', { announcementId }, [file], under);
    setKnown(await sending.finally(() => setProgress(null)));
  }

  /** Their values come in, except where this user has written something. */
  async function takeLatest(announcementId: number): Promise<void> {
    const latest = await api.announcements.get({ announcementId });
    form.setValues(mergeLatest(valuesOf(known), form.getValues(), valuesOf(latest)));
    form.setInitialValues(valuesOf(latest));
    setKnown(latest);
  }

  const saving = useMutation({
    mutationFn: async (values: AnnouncementValues) => bringPicture(await write(values)),
    onSettled: readAgain,
    onSuccess: () => {
      showSuccess(common('success.done'));
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
    save: (values: AnnouncementValues): void => {
      if (pictureProblem === null) saving.mutate(values);
    },
    isSaving: saving.isPending,
    isDirty: () => form.isDirty() || file !== undefined,
    picture: {
      name: stands ? (known?.mediaName ?? null) : (file?.name ?? null),
      href: stands ? (known?.mediaPath ?? null) : null,
      progress,
      error: pictureProblem,
      onChoose: (chosen: File) => setFile(chosen),
      onRemove: () => setFile(known?.mediaName == null ? undefined : null),
    },
  };
}
