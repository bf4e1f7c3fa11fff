/** Adds or changes a help video: its title, what it shows, and the film at the video service. */
import { Textarea, TextInput } from '@mantine/core';
import { type HelpView, helpDescriptionLength, helpFields, helpTitleLength } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { RecordDialog, RecordForm } from '#src/ui/record/record-dialog.tsx';
import { useHelpForm } from '../hooks/use-help-form.ts';

type HelpDialogProps = {
  /** The video to change, `null` for a new one, `undefined` while closed. */
  help: HelpView | null | undefined;
  onClose: () => void;
};

export function HelpDialog({ help, onClose }: HelpDialogProps) {
  const { t } = useTranslation('helps');
  const titles = { add: t('form.addTitle'), edit: t('form.editTitle') };
  return (
    <RecordDialog record={help} titles={titles} onClose={onClose}>
      {(shown) => <HelpFields help={shown} onSaved={onClose} />}
    </RecordDialog>
  );
}

function HelpFields({ help, onSaved }: { help: HelpView | null; onSaved: () => void }) {
  const { t } = useTranslation('helps');
  const { form, frame } = useHelpForm(help, onSaved);
  return (
    <RecordForm {...frame}>
      <TextInput
        label={t('form.title')}
        withAsterisk
        data-autofocus
        maxLength={helpTitleLength}
        {...form.getInputProps('title')}
      />
      <TextInput
        label={t('form.video')}
        description={t('form.videoHint')}
        withAsterisk
        maxLength={textLimit(helpFields, 'video')}
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('video')}
      />
      <Textarea
        label={t('form.description')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={helpDescriptionLength}
        {...form.getInputProps('description')}
      />
    </RecordForm>
  );
}
