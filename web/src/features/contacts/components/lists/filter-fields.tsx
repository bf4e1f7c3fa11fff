/** What narrows contacts beside their name and their age: tags, when something was last written, whose they are, whether they have an e-mail. */
import { SegmentedControl, Select, SimpleGrid, Stack } from '@mantine/core';
import { maxFilterTags } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { TagSelect } from '#src/features/tags/index.ts';
import { DateField } from '#src/ui/forms/date-field.tsx';
import { DateFilter } from '#src/ui/forms/date-filter.tsx';
import type { ContactFilter } from '../../filter/index.ts';
import { useContactChoices } from '../../hooks/use-contact-choices.ts';

type FilterFieldsProps = {
  filter: ContactFilter;
  onChange: (filter: ContactFilter) => void;
  disabled?: boolean;
  /** Within a popover a list in a place of its own would count as outside. */
  isWithin?: boolean;
};

export function FilterFields({ filter, onChange, disabled = false, isWithin = false }: FilterFieldsProps) {
  const { t } = useTranslation('contacts');
  const { owners } = useContactChoices();
  // What narrows a list at once is told whole days alone; a form keeps what was typed, and says so when it is sent.
  const Day = isWithin ? DateFilter : DateField;
  const comboboxProps = { withinPortal: !isWithin };
  return (
    <Stack gap="sm">
      <TagSelect
        label={t('filters.tags')}
        value={filter.tags}
        onChange={(tags) => onChange({ ...filter, tags })}
        maxValues={maxFilterTags}
        disabled={disabled}
        comboboxProps={comboboxProps}
        // A popover gives it the focus as it opens: its list would lie over the other fields.
        openOnFocus={!isWithin}
      />
      {filter.tags.length > 1 && (
        <SegmentedControl
          aria-label={t('filters.match')}
          size="xs"
          disabled={disabled}
          value={filter.allTags ? 'all' : 'any'}
          onChange={(match) => onChange({ ...filter, allTags: match === 'all' })}
          data={[
            { value: 'any', label: t('filters.any') },
            { value: 'all', label: t('filters.all') },
          ]}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Day
          isWithin={isWithin}
          label={t('filters.talkedSince')}
          disabled={disabled}
          value={filter.talkedSince}
          onChange={(talkedSince) => onChange({ ...filter, talkedSince })}
        />
        <Day
          isWithin={isWithin}
          label={t('filters.silentSince')}
          disabled={disabled}
          value={filter.silentSince}
          onChange={(silentSince) => onChange({ ...filter, silentSince })}
        />
      </SimpleGrid>
      <Select
        label={t('filters.owner')}
        placeholder={t('filters.ownerAny')}
        clearable
        searchable
        disabled={disabled}
        comboboxProps={comboboxProps}
        value={filter.owner === '' ? null : filter.owner}
        onChange={(owner) => onChange({ ...filter, owner: owner ?? '' })}
        data={[{ value: '0', label: t('owner.nobody') }, ...owners]}
      />
      <Select
        label={t('filters.email')}
        placeholder={t('filters.emailAny')}
        clearable
        disabled={disabled}
        comboboxProps={comboboxProps}
        value={filter.email === '' ? null : filter.email}
        onChange={(email) => onChange({ ...filter, email: email === 'yes' || email === 'no' ? email : '' })}
        data={[
          { value: 'yes', label: t('filters.emailYes') },
          { value: 'no', label: t('filters.emailNo') },
        ]}
      />
    </Stack>
  );
}
