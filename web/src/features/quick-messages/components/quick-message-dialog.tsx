/** Adds or changes a quick message: its short name, what it says, its file, its queue, and who is offered it. */
import { Select, Switch, TextInput } from '@mantine/core';
import { type QuickMessageView, quickMessageFields } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmojiButton } from '#src/features/messages/index.ts';
import { queueQueries } from '#src/features/queues/index.ts';
import { FileChoice } from '#src/ui/forms/file-choice.tsx';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { RecordDialog, RecordForm } from '#src/ui/record/record-dialog.tsx';
import { useTextVariables } from '#src/ui/texts/use-text-variables.ts';
import { VariableText } from '#src/ui/texts/variable-text.tsx';
import { useQuickMessageForm } from '../hooks/use-quick-message-form.ts';

type QuickMessageDialogProps = {
  /** The one to change, `null` for a new one, `undefined` while closed. */
  quickMessage: QuickMessageView | null | undefined;
  onClose: () => void;
};

export function QuickMessageDialog({ quickMessage, onClose }: QuickMessageDialogProps) {
  const { t } = useTranslation('quickMessages');
  return (
    <RecordDialog
      record={quickMessage}
      titles={{ add: t('form.addTitle'), edit: t('form.editTitle') }}
      onClose={onClose}
      size="lg"
      large
    >
      {(shown) => <QuickMessageFields quickMessage={shown} onSaved={onClose} />}
    </RecordDialog>
  );
}

type QuickMessageFieldsProps = {
  quickMessage: QuickMessageView | null;
  onSaved: () => void;
};

function QuickMessageFields({ quickMessage, onSaved }: QuickMessageFieldsProps) {
  const { t } = useTranslation('quickMessages');
  const variables = useTextVariables();
  const { data: queues = [] } = useQuery(queueQueries.list());
  const { form, frame, attachment } = useQuickMessageForm(quickMessage, onSaved);
  return (
    <RecordForm {...frame}>
      <TextInput
        label={t('form.shortcode')}
        description={t('form.shortcodeHint')}
        withAsterisk
        data-autofocus
        maxLength={textLimit(quickMessageFields, 'shortcode')}
        leftSection="/"
        {...form.getInputProps('shortcode')}
      />
      <VariableText
        label={t('form.message')}
        minRows={3}
        maxLength={textLimit(quickMessageFields, 'message')}
        variables={variables}
        tools={(insert) => <EmojiButton onPick={insert} />}
        {...form.getInputProps('message')}
        value={form.values.message}
      />
      <FileChoice label={t('form.attachment')} {...attachment} />
      <Select
        label={t('form.queue')}
        withAsterisk
        placeholder={t('form.queuePlaceholder')}
        data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
        allowDeselect={false}
        searchable={queues.length > 8}
        {...form.getInputProps('queueId')}
      />
      <Switch
        label={t('form.shared')}
        description={t('form.sharedHint')}
        {...form.getInputProps('geral', { type: 'checkbox' })}
      />
      <Switch
        label={t('form.active')}
        description={t('form.activeHint')}
        {...form.getInputProps('status', { type: 'checkbox' })}
      />
    </RecordForm>
  );
}
