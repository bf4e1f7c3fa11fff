/**
 * Begins a conversation from the list, or by an address that invites to one: with whom is searched for, typed as a number,
 * or added on the way.
 */
import { ActionIcon, Tooltip } from '@mantine/core';
import type { ContactCard } from '@prosa/shared';
import { IconMessagePlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactDialog } from '#src/features/contacts/index.ts';
import { useCommand } from '#src/lib/commands/commands.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { NewTicketDialog } from '../components/lifecycle/new-ticket-dialog.tsx';
import { useTicketPlace } from '../hooks/use-ticket-place.ts';
import { ContactSearch } from './contact-search.tsx';
import { invitationIn } from './invitation.ts';
import { bringText, useBeginWithNumber } from './use-begin-with-number.ts';

/** What is looked for, who is to be added, with whom it begins. */
type Step = 'closed' | 'search' | 'add' | { readonly contact: ContactCard };

export function StartConversation() {
  const { t } = useTranslation('tickets');
  const cache = useQueryClient();
  const { open, leave } = useTicketPlace();
  const { pathname, search } = useLocation();
  const invitation = invitationIn(pathname, search);
  const [chosen, go] = useState<Step>('closed');
  const step = chosen === 'closed' && invitation !== null ? 'search' : chosen;
  const text = invitation?.text ?? '';
  const show = (uuid: string): void => {
    go('closed');
    open(uuid, { tab: 'open', sub: 'assigned' });
  };
  const begin = useBeginWithNumber(show);
  const close = (): void => {
    go('closed');
    begin.reset();
    if (invitation !== null) leave();
  };
  useCommand('newTicket', () => go('search'));
  return (
    <>
      <Tooltip label={t('start.title')}>
        <ActionIcon size={32} aria-label={t('start.title')} onClick={() => go('search')}>
          <IconMessagePlus size={20} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <Dialog opened={step === 'search'} onClose={close} title={t('start.title')}>
        <ContactSearch
          initial={invitation?.number ?? ''}
          text={text}
          onPick={(contact) => go({ contact })}
          onAdd={() => go('add')}
          onNumber={(number) => begin.mutate({ number, text })}
          isBeginning={begin.isPending}
          error={begin.error}
        />
      </Dialog>
      <ContactDialog
        contact={step === 'add' ? null : undefined}
        onClose={close}
        onSaved={(contact) => go({ contact })}
      />
      <NewTicketDialog
        contact={typeof step === 'object' ? step.contact : undefined}
        onClose={close}
        onOpen={(uuid) => void bringText(cache, uuid, text).then(() => show(uuid))}
      />
    </>
  );
}
