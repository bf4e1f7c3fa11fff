import type { HelpView } from '@prosa/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess, showWarning } from '#src/lib/feedback/errors.ts';
import { RecordManager } from '#src/ui/record/record-manager.tsx';
import { useRemoveHelp } from '../api.ts';
import { HelpDialog } from './help-dialog.tsx';
import { HelpList } from './help-list.tsx';

/** All that the operator does with help videos, as a tab of the settings. */
export function HelpManager() {
  const { t } = useTranslation('helps');
  const { t: common } = useTranslation();
  const [search, setSearch] = useState('');
  const remove = useRemoveHelp();
  return (
    <RecordManager<HelpView>
      subtitle={t('subtitle')}
      add={t('add')}
      search={{ label: t('search'), value: search, onSearch: setSearch }}
      list={(acts) => <HelpList search={search} {...acts} />}
      dialog={(edited, onClose) => <HelpDialog help={edited} onClose={onClose} />}
      beforeRemove={({ title }) => ({
        title: t('remove.title', { title }),
        message: t('remove.text'),
        confirmLabel: common('actions.delete'),
      })}
      onRemove={({ id }) =>
        remove.mutate(id, {
          onSuccess: () => showSuccess(common('success.done')),
          onError: () => showWarning(t('removeFailed')),
        })
      }
    />
  );
}
