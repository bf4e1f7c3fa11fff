/** Beside a conversation: who its contact is, what was before, what was sent, and what the team has written down. */
import { Tabs } from '@mantine/core';
import type { TicketDetail } from '@prosa/shared';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactData } from './contact-data.tsx';
import classes from './drawer.module.css';
import { PastTickets } from './past-tickets.tsx';

/** What others know about a ticket, each a tab of its own. */
export type DrawerParts = {
  readonly media: (ticket: TicketDetail) => ReactNode;
  readonly notes: (ticket: TicketDetail) => ReactNode;
};

const tabs = ['contact', 'history', 'media', 'notes'] as const;
type Tab = (typeof tabs)[number];

export function ContactDrawer({ ticket, parts }: { ticket: TicketDetail; parts: DrawerParts }) {
  const { t } = useTranslation('tickets');
  const [tab, setTab] = useState<Tab>('contact');
  return (
    <Tabs
      value={tab}
      onChange={(value) => setTab(tabs.find((one) => one === value) ?? 'contact')}
      classNames={{ root: classes.tabs, panel: classes.panel, tab: classes.tab }}
    >
      <Tabs.List grow aria-label={t('drawer.label')}>
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`drawer.tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel key={tab} value={tab}>
        <Part tab={tab} ticket={ticket} parts={parts} />
      </Tabs.Panel>
    </Tabs>
  );
}

function Part({ tab, ticket, parts }: { tab: Tab; ticket: TicketDetail; parts: DrawerParts }) {
  switch (tab) {
    case 'contact':
      return <ContactData key={ticket.id} ticket={ticket} />;
    case 'history':
      return <PastTickets ticket={ticket} />;
    case 'media':
      return parts.media(ticket);
    case 'notes':
      return parts.notes(ticket);
  }
}
