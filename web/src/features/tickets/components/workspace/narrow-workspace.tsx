/**
 * On a narrow screen list and conversation take turns: two tabs at the thumb, and the way back leads from one to the other.
 * A conversation has a bar of its own; the list puts its own things into the bar above every page.
 */
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTicketPlace } from '../../hooks/use-ticket-place.ts';
import classes from './narrow-workspace.module.css';

export function NarrowWorkspace({ list, children }: { list: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('tickets');
  const { uuid, search, step } = useTicketPlace();
  const shown = uuid !== null && search.view === 'ticket' ? 'ticket' : 'list';
  return (
    <Tabs
      inverted
      value={shown}
      onChange={(value) => step({ view: value === 'list' ? 'list' : 'ticket' })}
      classNames={{ root: classes.root, panel: classes.panel }}
    >
      <Tabs.Panel value={shown}>{shown === 'ticket' ? children : list}</Tabs.Panel>
      <Tabs.List grow aria-label={t('narrow.label')} className={classes.tabs}>
        <Tabs.Tab value="ticket" disabled={uuid === null}>
          {t('narrow.ticket')}
        </Tabs.Tab>
        <Tabs.Tab value="list">{t('narrow.list')}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  );
}
