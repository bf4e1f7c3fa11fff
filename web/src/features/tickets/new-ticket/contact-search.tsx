/** With whom a conversation begins: a contact that is found by name or number, or a number that was typed. */
import { Button, Loader, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ContactCard } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import { formatPhone, withCountry } from '@prosa/shared/kernel/phone';
import { IconMessagePlus, IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactQueries } from '#src/features/contacts/index.ts';
import { errorSentence } from '#src/lib/feedback/errors.ts';
import { ContactAvatar } from '#src/ui/contact-avatar.tsx';
import classes from './new-ticket.module.css';

const leastLetters = 3;

type ContactSearchProps = {
  /** What is in the field at first. */
  initial: string;
  /** Waits to be taken along. */
  text: string;
  onPick: (contact: ContactCard) => void;
  onAdd: () => void;
  /** A number that was typed, with its country. */
  onNumber: (number: string) => void;
  isBeginning: boolean;
  error: unknown;
};

export function ContactSearch(props: ContactSearchProps) {
  const { t } = useTranslation('tickets');
  const [typed, setTyped] = useState(props.initial);
  const [sought] = useDebouncedValue(typed.trim(), constants.searchDebounceMs);
  const isLong = sought.length >= leastLetters;
  const number = withCountry(typed.trim());
  // A number is found by the digits that all its spellings share.
  const words = withCountry(sought)?.slice(-8) ?? sought;
  const {
    data: contacts,
    isFetching,
    isError,
  } = useQuery({ ...contactQueries.search(words), enabled: isLong });
  return (
    <Stack
      component="form"
      gap="sm"
      onSubmit={(event) => {
        event.preventDefault();
        if (number !== undefined) props.onNumber(number);
      }}
    >
      <TextInput
        label={t('start.search')}
        description={t('start.hint', { count: leastLetters })}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={isFetching ? <Loader size={16} /> : null}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={props.error == null ? undefined : errorSentence(props.error)}
        data-autofocus
      />
      {props.text !== '' && (
        <Text size="sm" className={classes.brought ?? ''}>
          {props.text}
        </Text>
      )}
      {number !== undefined && (
        <Button
          type="submit"
          leftSection={<IconMessagePlus size={16} aria-hidden />}
          loading={props.isBeginning}
        >
          {t('start.number', { number: formatPhone(number) })}
        </Button>
      )}
      {isLong && isError && <Text size="sm">{t('start.failed')}</Text>}
      {isLong && contacts?.length === 0 && number === undefined && <Text size="sm">{t('start.nobody')}</Text>}
      {isLong && contacts !== undefined && contacts.length > 0 && (
        <ul className={classes.contacts} aria-label={t('start.contacts')}>
          {contacts.map((contact) => (
            <Found key={contact.id} contact={contact} onPick={() => props.onPick(contact)} />
          ))}
        </ul>
      )}
      <Button
        variant={number === undefined ? 'light' : 'subtle'}
        leftSection={<IconUserPlus size={16} aria-hidden />}
        onClick={props.onAdd}
      >
        {t('start.add')}
      </Button>
    </Stack>
  );
}

function Found({ contact, onPick }: { contact: ContactCard; onPick: () => void }) {
  return (
    <li>
      <UnstyledButton className={classes.contact} onClick={onPick}>
        <ContactAvatar name={contact.name} url={contact.profilePicUrl} size={36} />
        <span className={classes.who}>
          {contact.name}
          {contact.number !== null && (
            <Text span size="xs" c="var(--ink-soft)">
              {formatPhone(contact.number)}
            </Text>
          )}
        </span>
      </UnstyledButton>
    </li>
  );
}
