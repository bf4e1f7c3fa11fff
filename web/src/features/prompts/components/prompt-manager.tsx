import type { PromptView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { RecordManager } from '#src/ui/record/record-manager.tsx';
import { useRemovePrompt } from '../api.ts';
import { PromptDialog } from './prompt-dialog.tsx';
import { PromptList } from './prompt-list.tsx';

type PromptManagerProps = { search: string; onSearch: (text: string) => void };

/** All that is done with prompts. */
export function PromptManager({ search, onSearch }: PromptManagerProps) {
  const { t } = useTranslation('prompts');
  const remove = useRemovePrompt();
  return (
    <RecordManager<PromptView>
      title={t('title')}
      subtitle={t('subtitle')}
      add={t('add')}
      search={{ label: t('search'), value: search, onSearch }}
      list={(acts) => <PromptList search={search} {...acts} />}
      dialog={(edited, onClose) => <PromptDialog prompt={edited} onClose={onClose} />}
      beforeRemove={({ name, uses }) => ({
        title: t('remove.title', { name }),
        message: uses.queues + uses.connections === 0 ? t('remove.text') : t('remove.inUse', uses),
        confirmLabel: t('remove.confirm'),
      })}
      onRemove={({ id }) => remove.mutate(id, { onSuccess: () => showSuccess(t('toast.removed')) })}
    />
  );
}
