/** The tabs of the list with their badges: open (assigned, waiting, put off), resolved, search. */

import { Tabs } from '@mantine/core';
import type { TicketCounters } from '@prosa/shared';
import { IconChecks, IconInbox, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '#src/ui/count-badge.tsx';
import { isView, type TicketSearch, ticketSubs, ticketTabs } from '../../search.ts';
import { useViewName } from '../../views/use-views.ts';
import classes from './ticket-tabs.module.css';

type TicketTabsProps = {
  search: TicketSearch;
  counters: TicketCounters | undefined;
  step: (changes: Partial<TicketSearch>) => void;
  children: ReactNode;
};

export function TicketTabs({ search, counters, step, children }: TicketTabsProps) {
  const { t } = useTranslation('tickets');
  const choose = (value: string | null): void =>
    step({ tab: ticketTabs.find((tab) => tab === value) ?? 'open' });
  return (
    <Tabs
      value={search.tab}
      onChange={choose}
      classNames={{ root: classes.root, tab: classes.tab, tabLabel: classes.label, panel: classes.panel }}
    >
      <Tabs.List grow aria-label={t('tabs.label')}>
        <Tabs.Tab value="open" leftSection={<IconInbox size={16} aria-hidden />}>
          {t('tabs.open')}
        </Tabs.Tab>
        <Tabs.Tab value="closed" leftSection={<IconChecks size={16} aria-hidden />}>
          {t('tabs.closed')}
        </Tabs.Tab>
        <Tabs.Tab value="search" leftSection={<IconSearch size={16} aria-hidden />}>
          {t('tabs.search')}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={search.tab}>
        {search.tab === 'open' ? (
          <OpenTabs search={search} counters={counters} step={step}>
            {children}
          </OpenTabs>
        ) : (
          children
        )}
      </Tabs.Panel>
    </Tabs>
  );
}

function OpenTabs({ search, counters, step, children }: TicketTabsProps) {
  const { t } = useTranslation('tickets');
  const choose = (value: string | null): void =>
    step({ sub: ticketSubs.find((sub) => sub === value) ?? 'assigned' });
  const viewName = useViewName(search);
  const { open, pending, snoozed } = counters ?? { open: 0, pending: 0, snoozed: 0 };
  return (
    <Tabs
      value={search.sub}
      onChange={choose}
      variant="none"
      classNames={{
        root: classes.root,
        list: classes.subs,
        tab: classes.sub,
        tabSection: classes.count,
        tabLabel: classes.label,
        panel: classes.panel,
      }}
    >
      <Tabs.List grow aria-label={t('subs.label')}>
        <Tabs.Tab
          value="assigned"
          rightSection={<CountBadge count={open} label={t('badge', { count: open })} quiet />}
        >
          {t('subs.assigned')}
        </Tabs.Tab>
        <Tabs.Tab
          value="pending"
          rightSection={<CountBadge count={pending} label={t('badge', { count: pending })} />}
        >
          {t('subs.pending')}
        </Tabs.Tab>
        <Tabs.Tab
          value="snoozed"
          rightSection={<CountBadge count={snoozed} label={t('badge', { count: snoozed })} quiet />}
        >
          {t('subs.snoozed')}
        </Tabs.Tab>
        {isView(search) && <Tabs.Tab value="view">{viewName}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value={search.sub}>{children}</Tabs.Panel>
    </Tabs>
  );
}
