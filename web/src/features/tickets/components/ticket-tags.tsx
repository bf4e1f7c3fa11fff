/** The tags of a ticket, chosen where the conversation is; every choice is kept at once. */
import { ActionIcon, Anchor, Badge, MultiSelect, Popover, Text, Tooltip } from '@mantine/core';
import type { TicketDetail } from '@prosa/shared';
import { IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { tagQueries } from '#src/features/tags/index.ts';
import { useTagTicket } from '../hooks/use-ticket-actions.ts';
import classes from './ticket-tags.module.css';

export function TicketTags({ ticket, narrow = false }: { ticket: TicketDetail; narrow?: boolean }) {
  const { t } = useTranslation('tickets');
  return (
    <Popover position="bottom-end" width={300} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={t('tags.edit')}>
          <ActionIcon size={narrow ? 30 : 36} aria-label={t('tags.edit')} className={classes.button ?? ''}>
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

function TagPicker({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('tickets');
  const { data: tags } = useQuery(tagQueries.list());
  const sync = useTagTicket();
  const chosen = sync.isPending ? sync.variables.tags : ticket.tags.map(({ id }) => id);
  if (tags?.length === 0)
    return (
      <Text size="sm">
        {t('tags.none')}{' '}
        <Anchor component={Link} to="/tags" size="sm">
          {t('tags.create')}
        </Anchor>
      </Text>
    );
  return (
    <MultiSelect
      label={t('tags.label')}
      placeholder={chosen.length === 0 ? t('tags.placeholder') : ''}
      data={(tags ?? ticket.tags).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen.map(String)}
      onChange={(values) => sync.mutate({ id: ticket.id, tags: values.map(Number) })}
      readOnly={sync.isPending}
      nothingFoundMessage={t('filters.none')}
      comboboxProps={{ withinPortal: false }}
      maxDropdownHeight={240}
      searchable
      data-autofocus
    />
  );
}
