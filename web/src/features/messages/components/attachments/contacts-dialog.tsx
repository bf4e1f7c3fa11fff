/** Contacts of the company whose cards are sent. */
import { Loader, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { MessageView, TicketView } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import { formatPhone } from '@prosa/shared/kernel/phone';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactQueries } from '#src/features/contacts/index.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useSendNow } from '../../hooks/outbound/use-send-now.ts';
import { PickFoot } from '../changes/pick-foot.tsx';
import { PickRow } from '../changes/pick-row.tsx';

/** As many as a card message comfortably shows. */
const most = 10;

type ContactsDialogProps = {
  ticket: TicketView;
  /** The message it answers. */
  quoted: MessageView | null;
  opened: boolean;
  onClose: () => void;
  onSent: () => void;
};

export function ContactsDialog({ opened, ...form }: ContactsDialogProps) {
  const { t } = useTranslation('messages');
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t('cards.title')} large>
      <ContactsForm {...form} />
    </Dialog>
  );
}

function ContactsForm({ ticket, quoted, onClose, onSent }: Omit<ContactsDialogProps, 'opened'>) {
  const { t } = useTranslation(['messages']);
  const [search, setSearch] = useState('');
  const [debounced] = useDebouncedValue(search.trim(), constants.searchDebounceMs);
  const { data, isPending } = useQuery(contactQueries.search(debounced));
  const [picked, setPicked] = useState<readonly number[]>([]);
  const send = useSendNow(ticket.id, onSent, quoted);
  // A card is a name with a number.
  const offered = (data ?? []).filter(({ number, isGroup }) => number !== null && !isGroup);
  const toggle = (id: number): void =>
    setPicked((known) => (known.includes(id) ? known.filter((one) => one !== id) : [...known, id]));
  return (
    <Stack gap="sm">
      <TextInput
        data-autofocus
        leftSection={<IconSearch size={16} aria-hidden />}
        aria-label={t('messages:cards.search')}
        placeholder={t('messages:cards.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ScrollArea h={320} type="auto">
        {isPending && <Loader size="sm" m="md" />}
        {!isPending && offered.length === 0 && (
          <Text size="sm" c="var(--ink-soft)" p="xs">
            {t('messages:cards.none')}
          </Text>
        )}
        {offered.map(({ id, name, number, profilePicUrl }) => (
          <PickRow
            key={id}
            name={name}
            details={number === null ? '' : formatPhone(number)}
            url={profilePicUrl}
            checked={picked.includes(id)}
            disabled={!picked.includes(id) && picked.length >= most}
            onToggle={() => toggle(id)}
          />
        ))}
      </ScrollArea>
      <PickFoot
        count={picked.length}
        most={most}
        label={t('messages:cards.send')}
        busy={send.isPending}
        onDone={() => send.mutate({ contactIds: [...picked] })}
        onCancel={onClose}
      />
    </Stack>
  );
}
