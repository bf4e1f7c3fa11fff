/** Beside a conversation: who its contact is, what was before, what was sent, and what the team has written down. */
import { Tabs, Tooltip } from '@mantine/core';
import { may, type TicketDetail } from '@prosa/shared';
import { IconRobot } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#src/lib/session/use-session.ts';
import { useTicketPlace } from '../hooks/use-ticket-place.ts';
import { type DetailPane, detailPanes } from '../search.ts';
import { ContactData } from './contact-data.tsx';
import classes from './drawer.module.css';
import { PastTickets } from './past-tickets.tsx';

/** What others know about a ticket, each a tab of its own. */
export type DrawerParts = {
  readonly media: (ticket: TicketDetail) => ReactNode;
  readonly notes: (ticket: TicketDetail) => ReactNode;
  /** Stands below what is known of the contact. */
  readonly ratings: (ticket: TicketDetail) => ReactNode;
  /** What the customer said of one of their earlier tickets. */
  readonly rating: (contactId: number, ticketId: number) => ReactNode;
  /** For admins alone. */
  readonly automation: (ticket: TicketDetail) => ReactNode;
};

/** The last one is a picture: there is no room for a fifth word. */
const words = ['contact', 'history', 'media', 'notes'] as const;

export function ContactDrawer({ ticket, parts }: { ticket: TicketDetail; parts: DrawerParts }) {
  const { t } = useTranslation('tickets');
  const { search } = useTicketPlace();
  // The address says where one begins.
  const [chosen, choose] = useState<DetailPane>(search.pane);
  const sees = may(useActor(), 'drawer-admin-items:view');
  const tab = chosen === 'automation' && !sees ? 'contact' : chosen;
  return (
    <Tabs
      value={tab}
      onChange={(value) => choose(detailPanes.find((one) => one === value) ?? 'contact')}
      classNames={{ root: classes.tabs, panel: classes.panel, tab: classes.tab }}
    >
      <Tabs.List grow className={classes.tabList ?? ''} aria-label={t('drawer.label')}>
        {words.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`drawer.tabs.${name}`)}
          </Tabs.Tab>
        ))}
        {sees && (
          <Tooltip label={t('drawer.tabs.automation')}>
            <Tabs.Tab value="automation" flex="none" aria-label={t('drawer.tabs.automation')}>
              <IconRobot size={18} stroke={1.8} aria-hidden />
            </Tabs.Tab>
          </Tooltip>
        )}
      </Tabs.List>
      <Tabs.Panel key={tab} value={tab}>
        <Part tab={tab} ticket={ticket} parts={parts} />
      </Tabs.Panel>
    </Tabs>
  );
}

function Part({ tab, ticket, parts }: { tab: DetailPane; ticket: TicketDetail; parts: DrawerParts }) {
  switch (tab) {
    case 'contact':
      return (
        <ContactData key={ticket.id} ticket={ticket}>
          {parts.ratings(ticket)}
        </ContactData>
      );
    case 'history':
      return <PastTickets ticket={ticket} rating={parts.rating} />;
    case 'media':
      return parts.media(ticket);
    case 'notes':
      return parts.notes(ticket);
    case 'automation':
      return parts.automation(ticket);
  }
}
