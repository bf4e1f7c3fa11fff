import { type AnnouncementView, announcementFields, maxAnnouncementPictureBytes } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { api, sendFilesTo } from '#src/lib/api/api-client.ts';
import { useAttachment } from '#src/ui/record/use-attachment.ts';
import { useRecordForm } from '#src/ui/record/use-record-form.ts';
import { inputOf, isPicture, valuesOf } from '../announcement-form.ts';
import { invalidate } from '../api.ts';

/** Holds the announcement dialog's form: what is written, then the picture. */
export function useAnnouncementForm(announcement: AnnouncementView | null, onSaved: () => void) {
  const { t } = useTranslation('announcements');
  const { t: common } = useTranslation();
  const picture = useAttachment<AnnouncementView>({
    problemOf: (file) => {
      if (!isPicture(file)) return t('form.wrongPicture');
      return file.size > maxAnnouncementPictureBytes ? t('form.largePicture') : null;
    },
    attach: ({ id: announcementId }, file, progress) =>
      sendFilesTo('announcements', 'attach', { announcementId }, [file], progress),
    detach: ({ id: announcementId }) => api.announcements.detach({ announcementId }),
  });
  const { form, known, frame } = useRecordForm({
    record: announcement,
    valuesOf,
    inputOf,
    schema: announcementFields.pick({ title: true, text: true }),
    create: (values) => api.announcements.create(inputOf(values)),
    update: ({ id, version }, values) =>
      api.announcements.update({ announcementId: id, ...inputOf(values), version }),
    afterWrite: picture.bring,
    isChangedBeside: () => picture.isChanged,
    isHeldBack: () => picture.problem !== null,
    latest: ({ id }) => api.announcements.get({ announcementId: id }),
    invalidate: () => invalidate(),
    done: common('success.done'),
    onSaved,
  });
  return { form, frame, picture: picture.choiceOf(known) };
}
