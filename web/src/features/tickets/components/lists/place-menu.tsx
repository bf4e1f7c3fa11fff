/** On a telephone: which list stands there, how many are in it, and the way to the others; the tabs of a wider screen in one button. */
import { Menu, UnstyledButton } from '@mantine/core';
import type { TicketCounters } from '@prosa/shared';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '#src/ui/count-badge.tsx';
import { isView, type TicketSearch, ticketSubs } from '../../search.ts';
import { useViewName } from '../../views/use-views.ts';
import classes from './place-menu.module.css';

type PlaceMenuProps = {
  search: TicketSearch;
  counters: TicketCounters | undefined;
  step: (changes: Partial<TicketSearch>) => void;
};

export function PlaceMenu({ search, counters, step }: PlaceMenuProps) {
  const { t } = useTranslation('tickets');
  const viewName = useViewName(search);
  const { open, pending, snoozed } = counters ?? { open: 0, pending: 0, snoozed: 0 };
  const lists = [
    { place: 'assigned', name: t('subs.assigned'), count: open, quiet: true },
    { place: 'pending', name: t('subs.pending'), count: pending, quiet: false },
    { place: 'snoozed', name: t('subs.snoozed'), count: snoozed, quiet: true },
    ...(isView(search) ? [{ place: 'view', name: viewName, count: 0, quiet: true }] : []),
  ];
  const others = [
    { place: 'closed', name: t('tabs.closed') },
    { place: 'search', name: t('tabs.search') },
  ];
  const here = search.tab === 'open' ? search.sub : search.tab;
  const chosen = [...lists, ...others.map((other) => ({ ...other, count: 0, quiet: true }))].find(
    ({ place }) => place === here,
  );
  const go = (place: string): void => {
    const sub = ticketSubs.find((one) => one === place);
    if (sub !== undefined) step({ tab: 'open', sub });
    else step({ tab: place === 'closed' ? 'closed' : 'search' });
  };
  const badge = (count: number, quiet: boolean) => (
    <CountBadge count={count} label={t('badge', { count })} quiet={quiet} />
  );
  return (
    <Menu position="bottom-start" width={240} shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes.here ?? ''}>
          <span className={classes.name}>{chosen?.name}</span>
          {chosen !== undefined && badge(chosen.count, chosen.quiet)}
          <IconChevronDown className={classes.sign} size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('tabs.label')}>
        <Menu.RadioGroup value={here} onChange={go}>
          {lists.map(({ place, name, count, quiet }) => (
            <Menu.RadioItem key={place} value={place} closeMenuOnClick rightSection={badge(count, quiet)}>
              {name}
            </Menu.RadioItem>
          ))}
          <Menu.Divider />
          {others.map(({ place, name }) => (
            <Menu.RadioItem key={place} value={place} closeMenuOnClick>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
