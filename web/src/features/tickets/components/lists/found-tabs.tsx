/** What a search has found: tickets, or what was said in them. */
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketSearch } from '../../search.ts';
import classes from './ticket-tabs.module.css';

type FoundTabsProps = {
  search: TicketSearch;
  refine: (changes: Partial<TicketSearch>) => void;
  children: ReactNode;
};

export function FoundTabs({ search, refine, children }: FoundTabsProps) {
  const { t } = useTranslation('tickets');
  return (
    <Tabs
      value={search.found}
      onChange={(value) => refine({ found: value === 'messages' ? 'messages' : 'tickets' })}
      variant="none"
      classNames={{
        root: classes.root,
        list: classes.subs,
        tab: classes.sub,
        tabLabel: classes.label,
        panel: classes.panel,
      }}
    >
      <Tabs.List grow aria-label={t('found.label')}>
        <Tabs.Tab value="tickets">{t('found.tickets')}</Tabs.Tab>
        <Tabs.Tab value="messages">{t('found.messages')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={search.found}>{children}</Tabs.Panel>
    </Tabs>
  );
}
