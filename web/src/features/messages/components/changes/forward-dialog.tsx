/** To whom messages are sent on: people with an open conversation of one's own, and contacts, up to five at once. */
import { Loader, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { TicketView } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { type Receiver, receiverKey } from '../../changes/forward.ts';
import { useForward, useReceivers } from '../../hooks/changes/use-forward.ts';
import { PickFoot } from './pick-foot.tsx';
import { PickRow } from './pick-row.tsx';

const most = 5;

type ForwardDialogProps = {
  /** The messages to send on; closed while there are none. */
  messageIds: readonly string[];
  ticket: TicketView;
  onClose: () => void;
  onDone: () => void;
};

export function ForwardDialog({ messageIds, ticket, onClose, onDone }: ForwardDialogProps) {
  const { t } = useTranslation('messages');
  return (
    <Dialog
      opened={messageIds.length > 0}
      onClose={onClose}
      title={t('forward.title', { count: messageIds.length })}
      large
    >
      <ForwardForm messageIds={messageIds} ticket={ticket} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

function ForwardForm({ messageIds, ticket, onClose, onDone }: ForwardDialogProps) {
  const { t } = useTranslation(['messages']);
  const [search, setSearch] = useState('');
  const [debounced] = useDebouncedValue(search.trim(), constants.searchDebounceMs);
  const [picked, setPicked] = useState<readonly Receiver[]>([]);
  const { receivers, isLoading } = useReceivers(debounced, ticket);
  const forward = useForward(onDone);
  const has = (some: readonly Receiver[], receiver: Receiver): boolean =>
    some.some((one) => receiverKey(one) === receiverKey(receiver));
  const isPicked = (receiver: Receiver): boolean => has(picked, receiver);
  // Whoever was picked can be left out again, also when another search finds others.
  const listed = [...picked.filter((one) => !has(receivers, one)), ...receivers];
  const toggle = (receiver: Receiver): void =>
    setPicked((known) =>
      isPicked(receiver)
        ? known.filter((one) => receiverKey(one) !== receiverKey(receiver))
        : [...known, receiver],
    );
  const send = (): void =>
    forward.mutate(
      { messageIds, receivers: picked },
      {
        // Who has it is not asked for again.
        onSuccess: (refused) =>
          setPicked((known) =>
            known.filter((one) => !picked.includes(one) || refused.some(({ receiver }) => receiver === one)),
          ),
      },
    );
  return (
    <Stack gap="sm">
      <TextInput
        data-autofocus
        leftSection={<IconSearch size={16} aria-hidden />}
        aria-label={t('messages:forward.search')}
        placeholder={t('messages:forward.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ScrollArea h={320} type="auto">
        {listed.map((receiver) => (
          <PickRow
            key={receiverKey(receiver)}
            name={receiver.name}
            details={receiver.ticket === null ? (receiver.number ?? '') : t('messages:forward.open')}
            url={receiver.profilePicUrl}
            checked={isPicked(receiver)}
            disabled={!isPicked(receiver) && picked.length >= most}
            onToggle={() => toggle(receiver)}
          />
        ))}
        {isLoading && receivers.length === 0 && <Loader size="sm" m="md" />}
        {!isLoading && receivers.length === 0 && (
          <Text size="sm" c="var(--ink-soft)" p="xs">
            {t('messages:forward.none')}
          </Text>
        )}
      </ScrollArea>
      <PickFoot
        count={picked.length}
        most={most}
        label={t('messages:menu.forward')}
        busy={forward.isPending}
        onDone={send}
        onCancel={onClose}
      />
    </Stack>
  );
}
