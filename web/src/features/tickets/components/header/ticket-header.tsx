/** The head of a conversation: who it is with, where it belongs, and what can be done with it. */

import { ActionIcon, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { TicketDetail } from '@prosa/shared';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ContactAvatar } from '#src/ui/contact-avatar.tsx';
import { DetailsButton } from '../../drawer/details-button.tsx';
import { useTicketPlace } from '../../hooks/use-ticket-place.ts';
import { Viewers } from '../../presence/viewers.tsx';
import { TicketActions } from '../lifecycle/ticket-actions.tsx';
import { BotChip, Chip, SnoozeChip } from '../tags/ticket-chips.tsx';
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

export function TicketHeader({ ticket, narrow, onBack, onSearch }: TicketHeaderProps) {
  const { t } = useTranslation('tickets');
  const compact = useMediaQuery('(max-width: 899.98px)', narrow, { getInitialValueInEffect: false });
  const { search } = useTicketPlace();
  const beside = useMediaQuery('(min-width: 1200px) and (max-width: 1599.98px)', false, {
    getInitialValueInEffect: false,
  });
  // The details stand beside it and leave little room.
  const tight = narrow || (beside && search.info);
  return (
    <header className={classes.header}>
      {narrow && (
        <ActionIcon size={40} aria-label={t('header.back')} onClick={onBack}>
          <IconArrowLeft size={22} />
        </ActionIcon>
      )}
      <ContactAvatar name={ticket.contact.name} url={ticket.contact.profilePicUrl} size={narrow ? 36 : 40} />
      <div className={classes.who}>
        <h1 className={classes.name}>{ticket.contact.name}</h1>
        <div className={classes.line}>
          {/* Where there is room for one thing only it is who speaks. */}
          {tight && ticket.chatbot && <BotChip />}
          <ContactNumber number={ticket.contact.number} isGroup={ticket.isGroup} />
          {!tight && ticket.chatbot && <BotChip />}
          {!tight && ticket.snooze !== null && <SnoozeChip snooze={ticket.snooze} />}
          {ticket.status !== 'open' && <Chip text={t(statusLabels[ticket.status])} />}
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
          <Chip text={ticket.whatsapp.name} title={t('header.connection', { name: ticket.whatsapp.name })} />
        </div>
      </div>
      <Viewers key={`viewers-${ticket.id}`} ticketId={ticket.id} small={narrow} />
      {onSearch !== undefined && (
        <Tooltip label={t('header.search')}>
          <ActionIcon size={36} aria-label={t('header.search')} onClick={onSearch}>
            <IconSearch size={20} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      )}
      {/* There is no room for them beside a name; the details hold them too. */}
      {!tight && <TicketTags key={`tags-${ticket.id}`} ticket={ticket} />}
      <DetailsButton narrow={narrow} />
      <TicketActions key={ticket.id} ticket={ticket} compact={compact || tight} narrow={tight} />
    </header>
  );
}
