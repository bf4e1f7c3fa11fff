/** Takes a note away after asking; offered to its author and to admins. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { canRemoveNote, type NoteView } from '@prosa/shared';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#src/lib/session/use-session.ts';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { useRemoveNote } from '../api.ts';

export function RemoveNote({ note }: { note: NoteView }) {
  const { t } = useTranslation(['notes', 'common']);
  const actor = useActor();
  const remove = useRemoveNote();
  if (!canRemoveNote(actor, note)) return null;
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: t('notes:remove.title'),
      message: t('notes:remove.message'),
      confirmLabel: t('common:actions.delete'),
      danger: true,
    });
    if (sure) remove.mutate(note.id);
  };
  const label = t('notes:remove.label');
  return (
    <Tooltip label={label}>
      <ActionIcon size="sm" aria-label={label} loading={remove.isPending} onClick={() => void ask()}>
        <IconTrash size={15} />
      </ActionIcon>
    </Tooltip>
  );
}
