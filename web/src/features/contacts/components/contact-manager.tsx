/** All that is done with contacts: the list, its search and period, and the dialogs. */
import { Button, Group } from '@mantine/core';
import type { ContactView } from '@prosa/shared';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError, showSuccess } from '#src/lib/errors.ts';
import { queryClient } from '#src/lib/query.ts';
import { confirm } from '#src/ui/confirm.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { contactQueries, useCheckContact, useRemoveContact, useUpdateContact } from '../api.ts';
import type { ContactFilter } from '../keys.ts';
import type { ContactActions } from './contact-actions.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { ContactList } from './contact-list.tsx';
import { ContactPeriod } from './contact-period.tsx';

type ContactManagerProps = {
  filter: ContactFilter;
  onFilter: (filter: ContactFilter) => void;
  /** Begins a conversation; told by whoever knows tickets. */
  onNewTicket: (contact: ContactView) => void;
};

export function ContactManager({ filter, onFilter, onNewTicket }: ContactManagerProps) {
  const { t } = useTranslation('contacts');
  const [edited, setEdited] = useState<ContactView | null | undefined>();
  const actions = useContactActions({ onNewTicket, onEdit: setEdited });
  const handleOpenOther = (contactId: number) => {
    queryClient.fetchQuery({ ...contactQueries.detail(contactId), staleTime: 0 }).then(setEdited, showError);
  };
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited(null)}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} action={addButton} />
      <Group mb="md" gap="sm">
        <SearchField
          label={t('search')}
          value={filter.text}
          onSearch={(text) => onFilter({ ...filter, text })}
        />
        <ContactPeriod
          from={filter.from}
          to={filter.to}
          onChange={(period) => onFilter({ ...filter, ...period })}
        />
      </Group>
      <ContactList filter={filter} addButton={addButton} actions={actions} />
      <ContactDialog contact={edited} onClose={() => setEdited(undefined)} onOpenOther={handleOpenOther} />
    </>
  );
}

type Wanted = Pick<ContactActions, 'onNewTicket' | 'onEdit'>;

/** The actions stay the same functions, so that rows need not be drawn again. */
function useContactActions(wanted: Wanted): ContactActions {
  const { t } = useTranslation('contacts');
  const remove = useRemoveContact();
  const update = useUpdateContact();
  const check = useCheckContact();
  const latest = useRef<ContactActions>(null as never);
  latest.current = {
    ...wanted,
    onCheck: ({ id }) =>
      check.mutate(id, { onSuccess: ({ numberCheck }) => showSuccess(t(`number.${numberCheck}`)) }),
    onBlock: async ({ id: contactId, name, isBlocked }) => {
      const agreed =
        isBlocked ||
        (await confirm({
          title: t('block.title', { name }),
          message: t('block.text'),
          confirmLabel: t('actions.block'),
          danger: true,
        }));
      if (agreed)
        update.mutate(
          { contactId, isBlocked: !isBlocked },
          { onSuccess: () => showSuccess(t('toast.saved')), onError: showError },
        );
    },
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
  return useMemo(() => steadied(() => latest.current), []);
}

const steadied = (read: () => ContactActions): ContactActions => ({
  onNewTicket: (contact) => read().onNewTicket(contact),
  onEdit: (contact) => read().onEdit(contact),
  onCheck: (contact) => read().onCheck(contact),
  onBlock: (contact) => read().onBlock(contact),
  onRemove: (contact) => read().onRemove(contact),
});
