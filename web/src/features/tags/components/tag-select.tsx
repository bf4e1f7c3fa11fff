/** Chooses tags by their names. Where one may be made on the way, a name that no tag has is offered as a new one. */
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import type { TagLabel } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '#src/lib/feedback/errors.ts';
import { useEventCallback } from '#src/ui/lists/use-event-callback.ts';
import { tagQueries, useCreateTag } from '../api.ts';
import { isNewTag } from '../is-new-tag.ts';

type TagSelectProps = Pick<
  MultiSelectProps,
  'label' | 'description' | 'disabled' | 'maxValues' | 'comboboxProps' | 'error' | 'openOnFocus'
> & {
  value: readonly number[];
  onChange: (tagIds: number[]) => void;
  canCreate?: boolean;
  /** What is known before the company's tags have come. */
  known?: readonly TagLabel[];
};

/** Stands among the ids of tags for the one that is still to be made. */
const fresh = 'new';

export function TagSelect({ value, onChange, canCreate = false, known = [], ...field }: TagSelectProps) {
  const { t } = useTranslation('tags');
  const { data: tags = known, isSuccess } = useQuery(tagQueries.list());
  const create = useCreateTag();
  const [search, setSearch] = useState('');
  const name = search.trim();
  const isNew = canCreate && isSuccess && isNewTag(name, tags);
  const ids = new Set(tags.map(({ id }) => id));
  const gone = isSuccess ? value.filter((id) => !ids.has(id)) : [];
  const data = [
    ...tags.map((tag) => ({ value: String(tag.id), label: tag.name })),
    ...gone.map((id) => ({ value: String(id), label: t('select.gone') })),
    ...(isNew ? [{ value: fresh, label: t('select.create', { name }) }] : []),
  ];
  // Others may be chosen while it is being made.
  const add = useEventCallback((id: number) => onChange([...value, id]));
  const handleChange = (values: readonly string[]): void => {
    setSearch('');
    if (!values.includes(fresh)) return onChange(values.map(Number));
    create.mutate({ name }, { onSuccess: ({ id }) => add(id), onError: showError });
  };
  return (
    <MultiSelect
      placeholder={value.length === 0 ? t('select.placeholder') : ''}
      data={data}
      value={value.map(String)}
      onChange={handleChange}
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={tags.length === 0 ? t('select.noneYet') : t('select.none')}
      searchable
      clearable
      hidePickedOptions
      {...field}
    />
  );
}
