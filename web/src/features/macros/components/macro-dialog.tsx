/** Adds or changes a macro: its name, who may run it, its key, and its actions in their order. */
import { Select, Switch, TextInput } from '@mantine/core';
import { canShareMacros, type MacroView, macroFields, macroLimits } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { RecordDialog, RecordForm } from '#src/ui/record/record-dialog.tsx';
import { useRecordForm } from '#src/ui/record/use-record-form.ts';
import { invalidate } from '../api.ts';
import { firstUnfinished, inputOf, valuesOf } from '../macro-form.ts';
import { ActionEditor } from './action-editor.tsx';

type MacroDialogProps = {
  /** The one to change, `null` for a new one, `undefined` while closed. */
  macro: MacroView | null | undefined;
  onClose: () => void;
};

export function MacroDialog({ macro, onClose }: MacroDialogProps) {
  const { t } = useTranslation('macros');
  return (
    <RecordDialog
      record={macro}
      titles={{ add: t('form.addTitle'), edit: t('form.editTitle') }}
      onClose={onClose}
      size="lg"
      large
    >
      {(shown) => <MacroFields macro={shown} onSaved={onClose} />}
    </RecordDialog>
  );
}

const digits = Array.from({ length: 9 }, (_, at) => String(at + 1));
const named = macroFields.pick({ name: true });

function MacroFields({ macro, onSaved }: { macro: MacroView | null; onSaved: () => void }) {
  const { t } = useTranslation('macros');
  const actor = useActor();
  const { form, frame } = useRecordForm({
    record: macro,
    valuesOf,
    schema: named,
    problems: ({ actions }) => {
      const position = firstUnfinished(actions);
      if (actions.length === 0) return { actions: t('form.noActions') };
      return { actions: position === undefined ? null : t('form.unfinished', { position }) };
    },
    create: (values) => api.macros.create(inputOf(values)),
    update: ({ id, version }, values) => api.macros.update({ macroId: id, ...inputOf(values), version }),
    latest: ({ id }) => api.macros.get({ macroId: id }),
    invalidate,
    done: t('toast.saved'),
    onSaved,
  });
  return (
    <RecordForm {...frame}>
      <TextInput
        label={t('form.name')}
        withAsterisk
        data-autofocus
        maxLength={macroLimits.name}
        {...form.getInputProps('name')}
      />
      <ActionEditor
        actions={form.values.actions}
        error={form.errors['actions'] as string | undefined}
        onChange={(actions) => form.setFieldValue('actions', actions)}
      />
      <Select
        label={t('form.key')}
        description={t('form.keyHint')}
        placeholder={t('form.noKey')}
        clearable
        data={digits}
        {...form.getInputProps('key')}
      />
      {canShareMacros(actor) && (
        <Switch
          label={t('form.shared')}
          description={t('form.sharedHint')}
          {...form.getInputProps('shared', { type: 'checkbox' })}
        />
      )}
    </RecordForm>
  );
}
