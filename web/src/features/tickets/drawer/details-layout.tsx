/** A conversation and, when it is wanted, the drawer with its details: a column of its own where there is room, else above. */
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '#src/ui/overlays/side-panel.tsx';
import { useKnownTicket } from '../hooks/use-known-ticket.ts';
import { useTicketPlace } from '../hooks/use-ticket-place.ts';
import { ContactDrawer, type DrawerParts } from './contact-drawer.tsx';
import classes from './drawer.module.css';

export function DetailsLayout({
  uuid,
  children,
  ...parts
}: DrawerParts & { uuid: string; children: ReactNode }) {
  const { t } = useTranslation('tickets');
  const wide = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false });
  const { search, refine } = useTicketPlace();
  const ticket = useKnownTicket(uuid);
  const drawer =
    ticket === undefined ? null : (
      <ContactDrawer key={`${ticket.contactId} ${search.pane}`} ticket={ticket} parts={parts} />
    );
  return (
    <div className={classes.layout}>
      <div className={classes.main}>{children}</div>
      {wide && search.info && (
        <aside className={classes.aside} aria-label={t('drawer.title')}>
          {drawer}
        </aside>
      )}
      {!wide && (
        <SidePanel
          opened={search.info && drawer !== null}
          onClose={() => refine({ info: false })}
          title={t('drawer.title')}
        >
          {drawer}
        </SidePanel>
      )}
    </div>
  );
}
