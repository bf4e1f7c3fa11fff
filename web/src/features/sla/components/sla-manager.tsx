import type { SlaPolicyView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { RecordManager } from '#src/ui/record/record-manager.tsx';
import { useRemovePolicy } from '../api.ts';
import { PolicyDialog } from './policy-dialog.tsx';
import { PolicyList } from './policy-list.tsx';

/** All that is done with service levels. */
export function SlaManager() {
  const { t } = useTranslation('sla');
  const remove = useRemovePolicy();
  return (
    <RecordManager<SlaPolicyView>
      subtitle={t('subtitle')}
      add={t('add')}
      list={(acts) => <PolicyList {...acts} />}
      dialog={(edited, onClose) => <PolicyDialog policy={edited} onClose={onClose} />}
      beforeRemove={({ name }) => ({
        title: t('remove.title', { name }),
        message: t('remove.text'),
        confirmLabel: t('remove.confirm'),
      })}
      onRemove={({ id }) => remove.mutate(id, { onSuccess: () => showSuccess(t('toast.removed')) })}
    />
  );
}
