/** The search tab's fields: a text, tags, and for admins whose tickets. The text is searched for when typing pauses. */

import { CloseButton, MultiSelect, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { may, type TicketActor } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tagQueries } from '#src/features/tags/index.ts';
import { userQueries } from '#src/features/users/index.ts';
import type { TicketSearch } from '../search.ts';

type TicketSearchFieldsProps = {
  viewer: TicketActor;
  search: TicketSearch;
  refine: (changes: Partial<TicketSearch>) => void;
};

export function TicketSearchFields({ viewer, search, refine }: TicketSearchFieldsProps) {
  return (
    <Stack gap="xs" px="sm" pt="sm">
      <SearchText search={search} refine={refine} />
      <TagFilter search={search} refine={refine} />
      {may(viewer, 'tickets-manager:showall') && <UserFilter search={search} refine={refine} />}
    </Stack>
  );
}

type FieldProps = Omit<TicketSearchFieldsProps, 'viewer'>;

function SearchText({ search, refine }: FieldProps) {
  const { t } = useTranslation('tickets');
  const [text, setText] = useState(search.q);
  const [asked, setAsked] = useState(search.q);
  const [address, setAddress] = useState(search.q);
  // The address changes by this field, which must not disturb who types, or from elsewhere, which this field follows.
  if (search.q !== address) {
    setAddress(search.q);
    if (search.q !== asked) setText(search.q);
  }
  const find = useDebouncedCallback((q: string) => {
    setAsked(q);
    refine({ q });
  }, constants.searchDebounceMs);
  const change = (value: string): void => {
    setText(value);
    find(value);
  };
  return (
    <TextInput
      type="search"
      autoFocus
      aria-label={t('filters.searchLabel')}
      placeholder={t('filters.searchPlaceholder')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text !== '' && (
          <CloseButton size="sm" aria-label={t('filters.searchClear')} onClick={() => change('')} />
        )
      }
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

function UserFilter({ search, refine }: FieldProps) {
  const { t } = useTranslation('tickets');
  const { data: users = [] } = useQuery(userQueries.list());
  return (
    <MultiSelect
      aria-label={t('filters.users')}
      placeholder={search.users.length === 0 ? t('filters.usersPlaceholder') : ''}
      data={users.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={search.users.map(String)}
      onChange={(values) => refine({ users: values.map(Number) })}
      nothingFoundMessage={t('filters.none')}
      searchable
      clearable
    />
  );
}

/** Nothing to choose from while the company has no tags. */
function TagFilter({ search, refine }: FieldProps) {
  const { t } = useTranslation('tickets');
  const { data: tags = [] } = useQuery(tagQueries.list());
  if (tags.length === 0 && search.tags.length === 0) return null;
  return (
    <MultiSelect
      aria-label={t('filters.tags')}
      placeholder={search.tags.length === 0 ? t('filters.tagsPlaceholder') : ''}
      data={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={search.tags.map(String)}
      onChange={(values) => refine({ tags: values.map(Number) })}
      nothingFoundMessage={t('filters.none')}
      searchable
      clearable
    />
  );
}
