/** The head of a conversation: who it is with, where it belongs, and what can be done with it. */

import { ActionIcon, Tooltip } from '@mantine/core';
import type { TicketDetail } from '@prosa/shared';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactAvatar } from '#src/ui/contact-avatar.tsx';
import { useOwnTopBar } from '#src/ui/layout/top-bar-room.tsx';
import { useRoom } from '#src/ui/layout/use-room.ts';
import { DetailsButton } from '../../drawer/details-button.tsx';
import { Viewers } from '../../presence/viewers.tsx';
import { TicketActions } from '../lifecycle/ticket-actions.tsx';
import { SlaClock } from '../row/sla-clock.tsx';
import { BotChip, Chip, PriorityChip, SnoozeChip } from '../tags/ticket-chips.tsx';
import { TicketTags } from '../tags/ticket-tags.tsx';
import { ContactNumber } from './contact-number.tsx';
import classes from './ticket-header.module.css';

/** An open ticket says so by the name of its agent. */
const statusLabels = { pending: 'header.status.pending', closed: 'header.status.closed' } as const;

type TicketHeaderProps = {
  ticket: TicketDetail;
  narrow: boolean;
  onBack: () => void;
  /** Opens the search within the conversation. */
  onSearch?: (() => void) | undefined;
};

/** From these widths on the likeliest step has its name, tags have a button, and the other steps have theirs. */
const widths = [460, 560, 720] as const;

export function TicketHeader({ ticket, narrow, onBack, onSearch }: TicketHeaderProps) {
  // While there is none yet, e.g. because the conversation cannot be read, the bar above every page stays.
  useOwnTopBar(narrow);
  const { t } = useTranslation('tickets');
  const header = useRef<HTMLElement>(null);
  const room = useRoom(header, widths);
  const tight = room === 0;
  const compact = room < 3;
  return (
    <header ref={header} className={classes.header}>
      <div className={classes.row}>
        {narrow && (
          <ActionIcon size={40} aria-label={t('header.back')} onClick={onBack}>
            <IconArrowLeft size={22} />
          </ActionIcon>
        )}
        <span className={classes.face}>
          <ContactAvatar
            name={ticket.contact.name}
            url={ticket.contact.profilePicUrl}
            size={tight ? 36 : 40}
          />
        </span>
        <div className={classes.who}>
          <h1 className={classes.name} title={ticket.contact.name}>
            {ticket.contact.name}
          </h1>
          <div className={classes.line}>
            {/* Where there is room for one thing only it is how it stands. */}
            {tight && <Standing ticket={ticket} />}
            <ContactNumber number={ticket.contact.number} isGroup={ticket.isGroup} />
            {!tight && <Standing ticket={ticket} />}
            {ticket.queue !== null && (
              <Chip
                text={ticket.queue.name}
                color={ticket.queue.color}
                title={t('header.queue', { name: ticket.queue.name })}
              />
            )}
            {ticket.user !== null && (
              <Chip text={ticket.user.name} title={t('header.agent', { name: ticket.user.name })} />
            )}
            {ticket.tags.map((tag) => (
              <Chip key={tag.id} text={tag.name} color={tag.color} />
            ))}
            <Chip
              text={ticket.whatsapp.name}
              title={t('header.connection', { name: ticket.whatsapp.name })}
            />
          </div>
        </div>
        <Viewers key={`viewers-${ticket.id}`} ticketId={ticket.id} small={tight} />
        {onSearch !== undefined && !tight && (
          <Tooltip label={t('header.search')}>
            <ActionIcon size={36} aria-label={t('header.search')} onClick={onSearch}>
              <IconSearch size={20} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
        )}
        {/* There is no room for them beside a name; the details hold them too. */}
        {room >= 2 && <TicketTags key={`tags-${ticket.id}`} ticket={ticket} />}
        <DetailsButton narrow={tight} />
        <TicketActions
          key={ticket.id}
          ticket={ticket}
          compact={compact}
          narrow={tight}
          {...(tight && onSearch !== undefined && { onSearch })}
        />
      </div>
    </header>
  );
}

/** How a conversation stands, where that is something to know: an open one says so by the name of its agent. */
function Standing({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('tickets');
  return (
    <>
      <PriorityChip priority={ticket.priority} />
      {ticket.chatbot && <BotChip />}
      <SlaClock ticket={ticket} />
      {ticket.snooze !== null && <SnoozeChip snooze={ticket.snooze} />}
      {ticket.status !== 'open' && <Chip text={t(statusLabels[ticket.status])} />}
    </>
  );
}
