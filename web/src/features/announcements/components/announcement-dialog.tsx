/** Writes or changes an announcement: title, text, whether it is shown, how urgent it is, and a picture. */
import { Group, Select, Textarea, TextInput } from '@mantine/core';
import {
  type AnnouncementView,
  announcementTextLength,
  announcementTitleLength,
  priorities,
} from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { FileChoice } from '#src/ui/forms/file-choice.tsx';
import { RecordDialog, RecordForm } from '#src/ui/record/record-dialog.tsx';
import { useAnnouncementForm } from '../hooks/use-announcement-form.ts';

type AnnouncementDialogProps = {
  /** The one to change, `null` for a new one, `undefined` while closed. */
  announcement: AnnouncementView | null | undefined;
  onClose: () => void;
};

export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation('announcements');
  const titles = { add: t('form.addTitle'), edit: t('form.editTitle') };
  return (
    <RecordDialog record={announcement} titles={titles} onClose={onClose} size="lg" large>
      {(shown) => <AnnouncementFields announcement={shown} onSaved={onClose} />}
    </RecordDialog>
  );
}

type FieldsProps = { announcement: AnnouncementView | null; onSaved: () => void };

function AnnouncementFields({ announcement, onSaved }: FieldsProps) {
  const { t } = useTranslation('announcements');
  const { form, frame, picture } = useAnnouncementForm(announcement, onSaved);
  return (
    <RecordForm {...frame}>
      <TextInput
        label={t('form.title')}
        withAsterisk
        data-autofocus
        maxLength={announcementTitleLength}
        {...form.getInputProps('title')}
      />
      <Textarea
        label={t('form.text')}
        withAsterisk
        autosize
        minRows={4}
        maxRows={12}
        maxLength={announcementTextLength}
        {...form.getInputProps('text')}
      />
      <Group grow align="flex-start">
        <Select
          label={t('form.status')}
          allowDeselect={false}
          data={[
            { value: 'true', label: t('active') },
            { value: 'false', label: t('inactive') },
          ]}
          {...form.getInputProps('status')}
        />
        <Select
          label={t('form.priority')}
          allowDeselect={false}
          data={priorities.map((priority) => ({
            value: String(priority),
            label: t(`priorities.${priority}`),
          }))}
          {...form.getInputProps('priority')}
        />
      </Group>
      <FileChoice label={t('form.picture')} accept="image/png,image/jpeg" {...picture} />
    </RecordForm>
  );
}
