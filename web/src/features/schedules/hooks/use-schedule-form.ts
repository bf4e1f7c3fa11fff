import { type ScheduleView, scheduleBodyLength } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { api, sendFilesTo } from '#src/lib/api/api-client.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { now } from '#src/lib/time/time.ts';
import { useSizeProblem } from '#src/ui/forms/use-size-problem.ts';
import { useAttachment } from '#src/ui/record/use-attachment.ts';
import { useRecordForm } from '#src/ui/record/use-record-form.ts';
import { invalidate } from '../api.ts';
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

/** Holds the schedule dialog's form: what is written, then the file. */
export function useScheduleForm(schedule: ScheduleView | null, draft: Draft, onSaved: () => void) {
  const { t } = useTranslation('schedules');
  const { id: userId, company } = useSession();
  const zone = company.timezone;
  const problemsOf = useScheduleProblems(zone);
  const attachment = useAttachment<ScheduleView>({
    problemOf: useSizeProblem(),
    attach: ({ id: scheduleId }, file, progress) =>
      sendFilesTo('schedules', 'attach', { scheduleId }, [file], progress),
    detach: ({ id: scheduleId }) => api.schedules.detach({ scheduleId }),
  });
  const { form, known, frame } = useRecordForm({
    record: schedule,
    valuesOf: (one) => valuesOf(one, draft, { userId, zone }),
    problems: problemsOf,
    create: (values) => api.schedules.create(inputOf(values, approved.text)),
    update: ({ id, version }, values) =>
      api.schedules.update({ scheduleId: id, ...inputOf(values, approved.text), version }),
    afterWrite: attachment.bring,
    isChangedBeside: () => attachment.isChanged,
    isHeldBack: () => choice.error !== null,
    latest: ({ id }) => api.schedules.get({ scheduleId: id }),
    tellsItself: ({ code }, fields) => {
      if (code !== 'ERR_SCHEDULE_PAST') return false;
      fields.setFieldError('sendAt', t('form.sendAtPast'));
      return true;
    },
    invalidate: () => invalidate(),
    done: t('toast.saved'),
    onSaved: () => onSaved(),
  });
  /** What will stand beside the text: the file that is there already, or the one to be attached. */
  const fileAtHand = attachment.stands(known)
    ? { type: known?.mediaType ?? '', size: known?.mediaSize ?? 0 }
    : (attachment.file ?? null);
  const approved = useApprovedText(form.values, fileAtHand);
  const choice = attachment.choiceOf(known, approved.fileError);
  return { form, frame, zone, approved, attachment: choice };
}

function useScheduleProblems(zone: string) {
  const { t } = useTranslation('schedules');
  const { t: common } = useTranslation();
  const ofBody = {
    short: t('form.messageShort', { count: scheduleBodyLength.min }),
    tooLong: common('validation.tooLong'),
  };
  const ofTime = { past: t('form.sendAtPast'), required: t('form.sendAtRequired') };
  const ofEnd = { before: t('form.untilBefore'), required: t('form.untilRequired') };
  return (values: ScheduleValues) => {
    const [body, sendAt, until] = [
      bodyProblem(values),
      sendAtProblem(values.sendAt, zone, now()),
      untilProblem(values),
    ];
    return {
      contactId: values.contactId === null ? t('form.contactRequired') : null,
      template: lacksTemplate(values) ? t('form.templateRequired') : null,
      body: body && ofBody[body],
      sendAt: sendAt && ofTime[sendAt],
      until: until && ofEnd[until],
    };
  };
}
