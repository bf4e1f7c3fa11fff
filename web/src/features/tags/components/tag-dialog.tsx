/** Adds or changes a tag. Whether it is a lane of the board is for admins and supervisors. */
import { Switch, TextInput } from '@mantine/core';
import { may, type TagView, tagFields } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { useActor } from '#src/lib/session/use-session.ts';
import { ColorField } from '#src/ui/colors/color-field.tsx';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { RecordDialog, RecordForm } from '#src/ui/record/record-dialog.tsx';
import { useTagForm } from '../hooks/use-tag-form.ts';

/** Easy to tell apart and to read beside; the first is the usual one. */
const presets = [
  '#A4CCCC',
  '#0b7565',
  '#2f9e44',
  '#94d82d',
  '#fcc419',
  '#fd7e14',
  '#e03131',
  '#e64980',
  '#be4bdb',
  '#7048e8',
  '#4263eb',
  '#1c7ed6',
  '#1098ad',
  '#868e96',
];

type TagDialogProps = {
  /** The tag to change, `null` for a new one, `undefined` while closed. */
  tag: TagView | null | undefined;
  onClose: () => void;
};

export function TagDialog({ tag, onClose }: TagDialogProps) {
  const { t } = useTranslation('tags');
  return (
    <RecordDialog
      record={tag}
      titles={{ add: t('form.addTitle'), edit: t('form.editTitle') }}
      onClose={onClose}
    >
      {(shown) => <TagFields tag={shown} onSaved={onClose} />}
    </RecordDialog>
  );
}

type TagFieldsProps = {
  tag: TagView | null;
  onSaved: () => void;
};

function TagFields({ tag, onSaved }: TagFieldsProps) {
  const { t } = useTranslation('tags');
  const actor = useActor();
  const { form, frame } = useTagForm(tag, onSaved);
  return (
    <RecordForm {...frame}>
      <TextInput
        label={t('form.name')}
        withAsterisk
        data-autofocus
        maxLength={textLimit(tagFields, 'name')}
        {...form.getInputProps('name')}
      />
      <ColorField
        label={t('form.color')}
        presets={presets}
        columns={presets.length}
        {...form.getInputProps('color')}
        value={form.values.color}
      />
      {may(actor, 'tags:kanbanToggle') && (
        <Switch
          label={t('form.kanban')}
          description={t('form.kanbanHint')}
          {...form.getInputProps('isLane', { type: 'checkbox' })}
        />
      )}
    </RecordForm>
  );
}
