import type { MacroView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { RecordManager } from '#src/ui/record/record-manager.tsx';
import { useRemoveMacro } from '../api.ts';
import { MacroDialog } from './macro-dialog.tsx';
import { MacroList } from './macro-list.tsx';

/** All that is done with macros. */
export function MacroManager() {
  const { t } = useTranslation('macros');
  const remove = useRemoveMacro();
  return (
    <RecordManager<MacroView>
      title={t('title')}
      subtitle={t('subtitle')}
      add={t('add')}
      list={(acts) => <MacroList {...acts} />}
      dialog={(edited, onClose) => <MacroDialog macro={edited} onClose={onClose} />}
      beforeRemove={({ name, shared }) => ({
        title: t('remove.title', { name }),
        message: shared ? t('remove.shared') : t('remove.text'),
        confirmLabel: t('remove.confirm'),
      })}
      onRemove={({ id }) => remove.mutate(id, { onSuccess: () => showSuccess(t('toast.removed')) })}
    />
  );
}
