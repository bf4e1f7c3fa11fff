/** What happens when something is done with a contact of the list. */
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { download } from '#src/lib/browser/save-file.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { useCheckContact, useRemoveContact } from '../api.ts';
import type { ContactActions } from '../components/lists/contact-actions.tsx';
import { useBlockContact } from './use-block-contact.ts';

type Opening = 'onNewTicket' | 'onEdit' | 'onMerge' | 'onErase' | 'onImportChat' | 'onAddToList';

/** Returns what can be done with contacts, always as the same object, so that rows need not be drawn again. */
export function useContactActions(opening: Pick<ContactActions, Opening>): ContactActions {
  const deeds = useDeeds();
  const latest = useRef<ContactActions>({ ...opening, ...deeds });
  latest.current = { ...opening, ...deeds };
  const hasLists = opening.onAddToList !== undefined;
  return useMemo(() => steadied(() => latest.current, hasLists), [hasLists]);
}

function useDeeds(): Omit<ContactActions, Opening> {
  const { t } = useTranslation('contacts');
  const remove = useRemoveContact();
  const block = useBlockContact();
  const check = useCheckContact();
  return {
    onCheck: ({ id }) =>
      check.mutate(id, { onSuccess: ({ numberCheck }) => showSuccess(t(`number.${numberCheck}`)) }),
    onExport: ({ id }) => void download(api.contacts.exportOne({ contactId: id })).catch(showError),
    onBlock: (contact) => void block(contact),
    onRemove: async ({ id, name }) => {
      const agreed = await confirm({
        title: t('remove.title', { name }),
        message: t('remove.text'),
        confirmLabel: t('actions.delete'),
        danger: true,
      });
      if (agreed) remove.mutate(id, { onSuccess: () => showSuccess(t('toast.removed')) });
    },
  };
}

const steadied = (read: () => ContactActions, hasLists: boolean): ContactActions => ({
  onNewTicket: (contact) => read().onNewTicket(contact),
  onEdit: (contact) => read().onEdit(contact),
  onCheck: (contact) => read().onCheck(contact),
  onBlock: (contact) => read().onBlock(contact),
  onMerge: (contact) => read().onMerge(contact),
  onExport: (contact) => read().onExport(contact),
  onRemove: (contact) => read().onRemove(contact),
  onErase: (contact) => read().onErase(contact),
  onImportChat: (contact) => read().onImportChat(contact),
  onAddToList: hasLists ? (contact) => read().onAddToList?.(contact) : undefined,
});
