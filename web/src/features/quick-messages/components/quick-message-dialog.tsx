/** Adds or changes a quick message: its short name, what it says, its file, its folder, and who is offered it. */
import { Autocomplete, Group, MultiSelect, Radio, Switch, TextInput } from '@mantine/core';
import { canShareCompanyWide, folderLength, type QuickMessageView, quickMessageFields } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmojiButton } from '#src/features/messages/index.ts';
import { queueQueries } from '#src/features/queues/index.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { FileChoice } from '#src/ui/forms/file-choice.tsx';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { RecordDialog, RecordForm } from '#src/ui/record/record-dialog.tsx';
import { useTextVariables } from '#src/ui/texts/use-text-variables.ts';
import { VariableText } from '#src/ui/texts/variable-text.tsx';
import { useFolders } from '../hooks/use-folders.ts';
import { useQuickMessageForm } from '../hooks/use-quick-message-form.ts';
import { quickMessageScopes } from '../quick-message-form.ts';

type QuickMessageDialogProps = {
  /** The one to change, `null` for a new one, `undefined` while closed. */
  quickMessage: QuickMessageView | null | undefined;
  /** What a new one says at first. */
  text?: string;
  onClose: () => void;
};

export function QuickMessageDialog({ quickMessage, text = '', onClose }: QuickMessageDialogProps) {
  const { t } = useTranslation('quickMessages');
  return (
    <RecordDialog
      record={quickMessage}
      titles={{ add: t('form.addTitle'), edit: t('form.editTitle') }}
      onClose={onClose}
      size="lg"
      large
    >
      {(shown) => <QuickMessageFields quickMessage={shown} text={text} onSaved={onClose} />}
    </RecordDialog>
  );
}

type QuickMessageFieldsProps = {
  quickMessage: QuickMessageView | null;
  text: string;
  onSaved: () => void;
};

function QuickMessageFields({ quickMessage, text, onSaved }: QuickMessageFieldsProps) {
  const { t } = useTranslation('quickMessages');
  const variables = useTextVariables();
  const { data: queues = [] } = useQuery(queueQueries.list());
  const { form, frame, attachment } = useQuickMessageForm(quickMessage, text, onSaved);
  const actor = useActor();
  const folders = useFolders();
  const { scope } = form.values;
  // What a colleague with more rights has shared with everyone stays so.
  const scopes = quickMessageScopes.filter(
    (one) => one !== 'company' || canShareCompanyWide(actor) || quickMessage?.companyWide,
  );
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
      <Autocomplete
        label={t('form.folder')}
        description={t('form.folderHint')}
        maxLength={folderLength}
        data={folders}
        {...form.getInputProps('folder')}
      />
      <Radio.Group label={t('form.scope')} {...form.getInputProps('scope')}>
        <Group gap="lg" mt={6}>
          {scopes.map((one) => (
            <Radio key={one} value={one} label={t(`scopes.${one}`)} />
          ))}
        </Group>
      </Radio.Group>
      {scope === 'queues' && (
        <MultiSelect
          label={t('form.queues')}
          withAsterisk
          placeholder={form.values.queueIds.length === 0 ? t('form.queuePlaceholder') : ''}
          data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
          searchable={queues.length > 8}
          {...form.getInputProps('queueIds')}
        />
      )}
      <Switch
        label={t('form.active')}
        description={t('form.activeHint')}
        {...form.getInputProps('status', { type: 'checkbox' })}
      />
    </RecordForm>
  );
}
