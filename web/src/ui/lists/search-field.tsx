/** A field that searches while one types, once typing pauses. What is searched for lives with the caller. */
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { constants } from '@prosa/shared/kernel/constants';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type SearchFieldProps = {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** As wide as what it stands in. */
  wide?: boolean;
};

export function SearchField({ label, value, onSearch, wide = false }: SearchFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const [known, setKnown] = useState(value);
  // The caller's text changes by this field, which must not disturb who types, or from elsewhere, which it follows.
  if (value !== known) {
    setKnown(value);
    if (value !== asked) setText(value);
  }
  const search = useDebouncedCallback((wanted: string) => {
    setAsked(wanted);
    onSearch(wanted);
  }, constants.searchDebounceMs);
  const change = (typed: string): void => {
    setText(typed);
    search(typed.trim());
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text !== '' && <CloseButton size="sm" aria-label={t('search.clear')} onClick={() => change('')} />
      }
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      w={wide ? '100%' : { base: '100%', xs: 320 }}
    />
  );
}
