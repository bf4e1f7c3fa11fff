import type { PlanInUse } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/lib/api/api-client.ts';
import { showError, showSuccess, showWarning } from '#src/lib/feedback/errors.ts';
import { RecordManager } from '#src/ui/record/record-manager.tsx';
import { useRemovePlan } from '../api.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanList } from './plan-list.tsx';

/** All that the operator does with plans, as a tab of the settings. One that companies have stays. */
export function PlanManager() {
  const { t } = useTranslation('plans');
  const { t: common } = useTranslation();
  const remove = useRemovePlan();
  return (
    <RecordManager<PlanInUse>
      subtitle={t('subtitle')}
      add={t('add')}
      list={(acts) => <PlanList {...acts} />}
      dialog={(edited, onClose) => <PlanDialog plan={edited} onClose={onClose} />}
      beforeRemove={({ name, companies }) => {
        if (companies > 0) {
          showWarning(t('inUse', { name, count: companies }));
          return null;
        }
        return {
          title: t('remove.title', { name }),
          message: t('remove.text'),
          confirmLabel: common('actions.delete'),
        };
      }}
      onRemove={({ id }) =>
        remove.mutate(id, {
          onSuccess: () => showSuccess(common('success.done')),
          onError: (error) =>
            error instanceof ApiError && error.code === 'ERR_PLAN_IN_USE'
              ? showError(error)
              : showWarning(t('removeFailed')),
        })
      }
    />
  );
}
