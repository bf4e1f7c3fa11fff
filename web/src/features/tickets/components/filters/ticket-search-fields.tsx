/** The search tab's fields: a text, tags, and for those who oversee others whose tickets. The text is searched for when typing pauses. */

import { CloseButton, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { may, type TicketActor } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketSearch } from '../../search.ts';
import { type FieldProps, TagFilter, UserFilter } from './filter-fields.tsx';

type TicketSearchFieldsProps = {
  viewer: TicketActor;
  search: TicketSearch;
  refine: (changes: Partial<TicketSearch>) => void;
  /** The text alone. */
  brief?: boolean;
};

export function TicketSearchFields({ viewer, search, refine, brief = false }: TicketSearchFieldsProps) {
  return (
    <Stack gap="xs" px="sm" pt="sm">
      <SearchText search={search} refine={refine} />
      {!brief && <TagFilter search={search} refine={refine} />}
      {!brief && may(viewer, 'tickets-manager:showall') && <UserFilter search={search} refine={refine} />}
    </Stack>
  );
}

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
