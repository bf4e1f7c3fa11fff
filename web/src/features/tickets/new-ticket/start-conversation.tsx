/** Begins a conversation from the list: with whom is searched for, or added on the way. */
import { ActionIcon, Button, Loader, Stack, Text, TextInput, Tooltip, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ContactCard } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import { formatPhone } from '@prosa/shared/kernel/phone';
import { IconMessagePlus, IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactDialog, contactQueries } from '#src/features/contacts/index.ts';
import { useCommand } from '#src/lib/commands/commands.ts';
import { ContactAvatar } from '#src/ui/contact-avatar.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { NewTicketDialog } from '../components/lifecycle/new-ticket-dialog.tsx';
import { useTicketPlace } from '../hooks/use-ticket-place.ts';
import classes from './new-ticket.module.css';

const leastLetters = 3;
/** What is looked for, who is to be added, with whom it begins. */
type Step = 'closed' | 'search' | 'add' | { readonly contact: ContactCard };

export function StartConversation() {
  const { t } = useTranslation('tickets');
  const { open } = useTicketPlace();
  const [step, go] = useState<Step>('closed');
  const close = (): void => go('closed');
  useCommand('newTicket', () => go('search'));
  return (
    <>
      <Tooltip label={t('start.title')}>
        <ActionIcon size={32} aria-label={t('start.title')} onClick={() => go('search')}>
          <IconMessagePlus size={20} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <Dialog opened={step === 'search'} onClose={close} title={t('start.title')}>
        <ContactSearch onPick={(contact) => go({ contact })} onAdd={() => go('add')} />
      </Dialog>
      <ContactDialog
        contact={step === 'add' ? null : undefined}
        onClose={close}
        onSaved={(contact) => go({ contact })}
      />
      <NewTicketDialog
        contact={typeof step === 'object' ? step.contact : undefined}
        onClose={close}
        onOpen={(uuid) => {
          close();
          open(uuid, { tab: 'open', sub: 'assigned' });
        }}
      />
    </>
  );
}

type ContactSearchProps = { onPick: (contact: ContactCard) => void; onAdd: () => void };

function ContactSearch({ onPick, onAdd }: ContactSearchProps) {
  const { t } = useTranslation('tickets');
  const [text, setText] = useState('');
  const [sought] = useDebouncedValue(text.trim(), constants.searchDebounceMs);
  const isLong = sought.length >= leastLetters;
  const {
    data: contacts,
    isFetching,
    isError,
  } = useQuery({ ...contactQueries.search(sought), enabled: isLong });
  return (
    <Stack gap="sm">
      <TextInput
        label={t('start.search')}
        description={t('start.hint', { count: leastLetters })}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={isFetching ? <Loader size={16} /> : null}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        data-autofocus
      />
      {isLong && isError && <Text size="sm">{t('start.failed')}</Text>}
      {isLong && contacts?.length === 0 && <Text size="sm">{t('start.nobody')}</Text>}
      {isLong && contacts !== undefined && contacts.length > 0 && (
        <ul className={classes.contacts} aria-label={t('start.contacts')}>
          {contacts.map((contact) => (
            <li key={contact.id}>
              <UnstyledButton className={classes.contact} onClick={() => onPick(contact)}>
                <ContactAvatar name={contact.name} url={contact.profilePicUrl} size={36} />
                <span className={classes.who}>
                  {contact.name}
                  {contact.number !== null && (
                    <Text span size="xs" c="var(--ink-soft)">
                      {formatPhone(contact.number)}
                    </Text>
                  )}
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <Button variant="light" leftSection={<IconUserPlus size={16} aria-hidden />} onClick={onAdd}>
        {t('start.add')}
      </Button>
    </Stack>
  );
}
