/**
 * The dialog's values and how they are saved: first what is written, then the file. If the file does not arrive the rest
 * is saved all the same, and saving again goes on from there.
 */
import { useForm } from '@mantine/form';
import { type ScheduleView, scheduleBodyLength } from '@prosa/shared';
import { megabyte } from '@prosa/shared/kernel/constants';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api, sendFilesTo } from '#src/lib/api/api-client.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { useFileLimit } from '#src/lib/session/use-file-limit.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { now } from '#src/lib/time/time.ts';
import { mergeLatest } from '#src/ui/record/merge-latest.ts';
import { readAgain } from '../api.ts';
import {
  bodyProblem,
  type Draft,
  inputOf,
  lacksTemplate,
  type ScheduleValues,
  sendAtProblem,
  untilProblem,
  valuesOf,
} from '../schedule-form.ts';
import { useApprovedText } from './use-approved-text.ts';

export function useScheduleForm(schedule: ScheduleView | null, draft: Draft, onSaved: () => void) {
  const limit = useFileLimit();
  const { t } = useTranslation('schedules');
  const { t: common } = useTranslation();
  const { id: userId, company } = useSession();
  const zone = company.timezone;
  const [known, setKnown] = useState(schedule);
  /** The file to be attached, `null` where the one there is goes, `undefined` while it stays. */
  const [file, setFile] = useState<File | null | undefined>();
  const [progress, setProgress] = useState<number | null>(null);
  const written = (one: ScheduleView | null): ScheduleValues => valuesOf(one, draft, { userId, zone });
  const form = useForm<ScheduleValues>({
    initialValues: written(schedule),
    // Told when saving: a sentence that appears while one reaches for the button would move the button away.
    validate: {
      contactId: (contactId) => (contactId === null ? t('form.contactRequired') : null),
      template: (_, values) => (lacksTemplate(values) ? t('form.templateRequired') : null),
      body: (_, values) => {
        const problem = bodyProblem(values);
        if (problem === 'short') return t('form.messageShort', { count: scheduleBodyLength.min });
        return problem && common('validation.tooLong');
      },
      sendAt: (sendAt) => {
        const problem = sendAtProblem(sendAt, zone, now());
        if (problem === 'past') return t('form.sendAtPast');
        return problem && t('form.sendAtRequired');
      },
      until: (_, values) => {
        const problem = untilProblem(values);
        if (problem === 'before') return t('form.untilBefore');
        return problem && t('form.untilRequired');
      },
    },
  });
  const isTooLarge = file != null && file.size > limit;
  const stands = file === undefined && known?.mediaName != null;
  const approved = useApprovedText(form.values, fileAtHand());
  const fileError = isTooLarge
    ? common('file.tooLarge', { megabytes: limit / megabyte })
    : approved.fileError;

  /** What will stand beside the text: the file that is there already, or the one to be attached. */
  function fileAtHand(): Pick<File, 'type' | 'size'> | null {
    if (stands) return { type: known?.mediaType ?? '', size: known?.mediaSize ?? 0 };
    return file ?? null;
  }

  async function write(values: ScheduleValues): Promise<ScheduleView> {
    const { schedules } = api;
    const saved =
      known === null
        ? await schedules.create(inputOf(values, approved.text))
        : await schedules.update({
            scheduleId: known.id,
            ...inputOf(values, approved.text),
            version: known.version,
          });
    setKnown(saved);
    return saved;
  }

  async function bringFile({ id: scheduleId, isMedia }: ScheduleView): Promise<void> {
    if (file === null && isMedia) await api.schedules.detach({ scheduleId });
    if (file == null) return;
    const under = { onProgress: setProgress, signal: new AbortController().signal };
    const attached = await sendFilesTo('schedules', 'attach', { scheduleId }, [file], under).finally(() =>
      setProgress(null),
    );
    setKnown(attached);
  }

  /** Their values come in, except where this user has written something. */
  async function takeLatest(scheduleId: number): Promise<void> {
    const latest = await api.schedules.get({ scheduleId });
    form.setValues(mergeLatest(written(known), form.getValues(), written(latest)));
    form.setInitialValues(written(latest));
    setKnown(latest);
  }

  const saving = useMutation({
    mutationFn: async (values: ScheduleValues) => bringFile(await write(values)),
    onSettled: readAgain,
    onSuccess: () => {
      showSuccess(t('toast.saved'));
      onSaved();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'ERR_SCHEDULE_PAST')
        form.setFieldError('sendAt', t('form.sendAtPast'));
      else showError(error);
      if (known !== null && error instanceof ApiError && error.code === 'ERR_CHANGED_MEANWHILE')
        takeLatest(known.id).catch(showError);
    },
  });

  return {
    form,
    zone,
    approved,
    save: (values: ScheduleValues): void => {
      if (fileError === null) saving.mutate(values);
    },
    isSaving: saving.isPending,
    isDirty: () => form.isDirty() || file !== undefined,
    attachment: {
      name: stands ? (known?.mediaName ?? null) : (file?.name ?? null),
      href: stands ? (known?.mediaPath ?? null) : null,
      progress,
      error: fileError,
      onChoose: (chosen: File) => setFile(chosen),
      onRemove: () => setFile(known?.isMedia === true ? null : undefined),
    },
  };
}
