/** Chooses the tags of a ticket; every choice is kept at once. A name that no tag has becomes one on the way. */
import { Anchor, MultiSelect, Text } from '@mantine/core';
import { type TicketView, tagNameLength } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNewTag, tagQueries, useCreateTag } from '#src/features/tags/index.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { useTagTicket } from '../../hooks/use-ticket-actions.ts';

type TagPickerProps = {
  ticket: TicketView;
  /** The place of the picker already says what it is. */
  bare?: boolean;
};

/** Stands among the ids of tags for the one that is still to be made. */
const fresh = 'new';

export function TagPicker({ ticket, bare = false }: TagPickerProps) {
  const { t } = useTranslation('tickets');
  const { data: tags } = useQuery(tagQueries.list());
  const sync = useTagTicket();
  const create = useCreateTag();
  const [search, setSearch] = useState('');
  const busy = sync.isPending || create.isPending;
  const seen = ticket.tags.map(({ id }) => id);
  const chosen = sync.isPending ? sync.variables.tags : seen;
  const known = tags ?? ticket.tags;
  const name = search.trim();
  const canCreate = tags !== undefined && isNewTag(name, tags);
  const keep = (values: readonly string[]): void => {
    const ids = values.filter((value) => value !== fresh).map(Number);
    if (!values.includes(fresh)) return sync.mutate({ id: ticket.id, seen, tags: ids });
    create.mutate(
      { name },
      {
        onSuccess: (tag) => {
          setSearch('');
          sync.mutate({ id: ticket.id, seen, tags: [...ids, tag.id] });
        },
        onError: showError,
      },
    );
  };
  return (
    <>
      <MultiSelect
        {...(bare ? { 'aria-label': t('tags.label') } : { label: t('tags.label'), 'data-autofocus': true })}
        placeholder={chosen.length === 0 ? t('tags.placeholder') : ''}
        data={[
          ...known.map((tag) => ({ value: String(tag.id), label: tag.name })),
          ...(canCreate ? [{ value: fresh, label: t('tags.createOf', { name }) }] : []),
        ]}
        value={chosen.map(String)}
        onChange={keep}
        searchValue={search}
        onSearchChange={setSearch}
        readOnly={busy}
        nothingFoundMessage={t('tags.shortName', { count: tagNameLength.min })}
        comboboxProps={{ withinPortal: false }}
        maxDropdownHeight={240}
        searchable
      />
      {tags?.length === 0 && (
        <Text size="sm" mt="xs">
          {t('tags.none')}{' '}
          <Anchor component={Link} to="/tags" size="sm">
            {t('tags.create')}
          </Anchor>
        </Text>
      )}
    </>
  );
}
