/** Adds or changes a tag. Whether it is a lane of the board is for admins and supervisors. */
import { Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { may, type TagView, tagFields } from '@prosa/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '#src/lib/api/api-client.ts';
import { errorSentence, showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { ColorField } from '#src/ui/colors/color-field.tsx';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { mergeLatest } from '#src/ui/record/merge-latest.ts';
import { RecordDialog, RecordForm } from '#src/ui/record/record-dialog.tsx';
import { useCreateTag, useUpdateTag } from '../api.ts';
import {
  colorProblem,
  inputOf,
  nameProblem,
  type TagProblem,
  type TagValues,
  valuesOf,
} from '../tag-form.ts';

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
  const { form, save, isSaving } = useTagForm(tag, onSaved);
  return (
    <RecordForm onSubmit={form.onSubmit(save)} isDirty={() => form.isDirty()} isSaving={isSaving}>
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

function useTagForm(tag: TagView | null, onSaved: () => void) {
  const { t } = useTranslation('tags');
  const { t: common } = useTranslation();
  const [version, setVersion] = useState(tag?.version);
  const create = useCreateTag();
  const update = useUpdateTag();
  const sentence = (problem: TagProblem | null): string | null => {
    if (problem === null) return null;
    return problem === 'tooShort' ? t('form.tooShort') : common(`validation.${problem}`);
  };
  const form = useForm<TagValues>({
    initialValues: valuesOf(tag),
    // Told when saving: a sentence that appears while one reaches for the button would move the button away.
    validate: {
      name: (name) => sentence(nameProblem(name)),
      color: (color) => sentence(colorProblem(color)),
    },
  });

  /** Their values come in, except where this user has written something. */
  const takeLatest = async (tagId: number): Promise<void> => {
    const latest = await api.tags.get({ tagId });
    const values = mergeLatest(valuesOf(tag), form.getValues(), valuesOf(latest));
    form.setInitialValues(valuesOf(latest));
    form.setValues(values);
    setVersion(latest.version);
  };
  const refuse = (error: unknown): void => {
    if (error instanceof ApiError && error.code === 'ERR_DUPLICATED_TAG')
      return form.setFieldError('name', errorSentence(error));
    showError(error);
    if (tag !== null && error instanceof ApiError && error.code === 'ERR_CHANGED_MEANWHILE')
      takeLatest(tag.id).catch(showError);
  };
  const answers = {
    onSuccess: () => {
      showSuccess(t('toast.saved'));
      onSaved();
    },
    onError: refuse,
  };
  const save = (values: TagValues): void => {
    if (tag === null) create.mutate(inputOf(values), answers);
    else
      update.mutate(
        { tagId: tag.id, ...inputOf(values), ...(version !== undefined && { version }) },
        answers,
      );
  };
  return { form, save, isSaving: create.isPending || update.isPending };
}
