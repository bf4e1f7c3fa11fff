/** Whom a schedule goes to: searched for by name or number. */
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { constants } from '@prosa/shared/kernel/constants';
import { formatPhone } from '@prosa/shared/kernel/phone';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactQueries } from '#src/features/contacts/index.ts';

type Person = { readonly id: number; readonly name: string; readonly number: string | null };

type ContactFieldProps = {
  value: string | null;
  onChange: (contactId: string | null) => void;
  error?: ReactNode;
  /** Who is chosen already. */
  chosen: Person | undefined;
};

const labelOf = ({ name, number }: Person): string =>
  number === null ? name : `${name} · ${formatPhone(number)}`;

export function ContactField({ value, onChange, error, chosen }: ContactFieldProps) {
  const { t } = useTranslation('schedules');
  const [picked, setPicked] = useState(chosen);
  const [text, setText] = useState(picked === undefined ? '' : labelOf(picked));
  const [wanted] = useDebouncedValue(text.trim(), constants.searchDebounceMs);
  // What stands in the field once somebody is chosen is no question.
  const sought = picked !== undefined && wanted === labelOf(picked) ? '' : wanted;
  const { data = [] } = useQuery({ ...contactQueries.search(sought), placeholderData: keepPreviousData });
  const others = data.filter(({ id }) => id !== picked?.id);
  const people: readonly Person[] = picked === undefined ? others : [picked, ...others];
  const choose = (id: string | null): void => {
    setPicked(people.find((one) => String(one.id) === id));
    onChange(id);
  };
  return (
    <Select
      label={t('form.contact')}
      placeholder={t('form.contactPlaceholder')}
      withAsterisk
      searchable
      // Opened by the focus the dialog gives it, the list would be placed before the dialog is.
      openOnFocus={false}
      {...(value === null && { 'data-autofocus': true })}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={t('form.contactNone')}
      // Found by the server, accents and all.
      filter={({ options }) => options}
      data={people.map((one) => ({ value: String(one.id), label: labelOf(one) }))}
      value={value}
      onChange={choose}
      error={error}
    />
  );
}
