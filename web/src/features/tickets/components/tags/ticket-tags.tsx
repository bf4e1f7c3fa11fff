/** The tags of a ticket, chosen where the conversation is; every choice is kept at once. */
import { ActionIcon, Badge, Popover, Tooltip } from '@mantine/core';
import type { TicketDetail } from '@prosa/shared';
import { IconTag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TagPicker } from './tag-picker.tsx';
import classes from './ticket-tags.module.css';

export function TicketTags({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('tickets');
  return (
    <Popover position="bottom-end" width={300} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={t('tags.edit')}>
          <ActionIcon size={36} aria-label={t('tags.edit')} className={classes.button ?? ''}>
            <IconTag size={19} stroke={1.8} />
            {ticket.tags.length > 0 && (
              <Badge size="xs" circle className={classes.count ?? ''} aria-hidden>
                {ticket.tags.length}
              </Badge>
            )}
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <TagPicker ticket={ticket} />
      </Popover.Dropdown>
    </Popover>
  );
}
