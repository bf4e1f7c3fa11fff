/** The contacts page; what is searched for stands in the address. Conversations begin here too. */
import { type ContactView, may } from '@prosa/shared';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnPlan } from '#src/app/use-own-plan.ts';
import { AddToListDialog } from '#src/features/contact-lists/index.ts';
import { addressOf, filterIn } from '#src/features/contacts/filter/index.ts';
import { ContactManager, type ListRequest } from '#src/features/contacts/index.ts';
import { ChatImportDialog } from '#src/features/messages/components/chat-export/index.ts';
import { NewTicketDialog } from '#src/features/tickets/components/index.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function ContactsPage() {
  const { t } = useTranslation('contacts');
  const filter = filterIn(useSearch({ from: '/private/contacts' }));
  const navigate = useNavigate();
  const [talkedTo, setTalkedTo] = useState<ContactView>();
  const [chatOf, setChatOf] = useState<ContactView>();
  const [listed, setListed] = useState<ListRequest>();
  const isAdmin = may(useActor(), 'admin');
  const hasLists = useOwnPlan()?.useCampaigns === true && isAdmin;
  return (
    <Page title={t('title')} wide>
      <ContactManager
        filter={filter}
        onFilter={(wanted) => void navigate({ to: '/contacts', search: addressOf(wanted), replace: true })}
        onNewTicket={setTalkedTo}
        onImportChat={setChatOf}
        onAddToList={hasLists ? setListed : undefined}
      />
      <AddToListDialog request={listed} onClose={() => setListed(undefined)} />
      <ChatImportDialog contact={chatOf} onClose={() => setChatOf(undefined)} />
      <NewTicketDialog
        contact={talkedTo}
        onClose={() => setTalkedTo(undefined)}
        onOpen={(uuid) => void navigate({ to: paths.ticket(uuid) })}
      />
    </Page>
  );
}
