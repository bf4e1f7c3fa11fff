/**
 * One field for everything: what the open ticket offers, every page one may use, contacts and tickets by their text. The
 * arrow keys choose, Enter takes. The focus goes back to where it was before what was chosen begins, which may take it.
 */
import { Loader, Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ContactCard } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewTicketDialog } from '#src/features/tickets/components/index.ts';
import { addressOf, defaultPlace } from '#src/features/tickets/index.ts';
import { BarResults } from './bar-results.tsx';
import classes from './commands.module.css';
import { useBarEntries } from './use-bar-entries.ts';

const listId = 'command-bar-results';
const optionId = (index: number): string => `${listId}-${index}`;

type CommandBarProps = {
  opened: boolean;
  /** What had the focus before. */
  from: Element | null;
  onClose: () => void;
};

export function CommandBar({ opened, from, onClose }: CommandBarProps) {
  const { t } = useTranslation('commands');
  const navigate = useNavigate();
  const [contact, talkTo] = useState<ContactCard | undefined>();
  const close = (): void => {
    onClose();
    if (from instanceof HTMLElement) from.focus();
  };
  const begin = (run: () => void): void => {
    close();
    run();
  };
  return (
    <>
      <Modal.Root
        opened={opened}
        onClose={close}
        returnFocus={false}
        yOffset="10vh"
        size="lg"
        keepMounted={false}
      >
        <Modal.Overlay />
        <Modal.Content aria-label={t('bar.title')} classNames={{ content: classes.bar ?? '' }}>
          <Modal.Body p={0}>
            <Bar onBegin={begin} onTalk={(who) => begin(() => talkTo(who))} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
      <NewTicketDialog
        contact={contact}
        onClose={() => talkTo(undefined)}
        onOpen={(uuid) => {
          talkTo(undefined);
          void navigate(addressOf(uuid, defaultPlace));
        }}
      />
    </>
  );
}

type BarProps = { onBegin: (run: () => void) => void; onTalk: (contact: ContactCard) => void };

function Bar({ onBegin, onTalk }: BarProps) {
  const { t } = useTranslation('commands');
  const [text, setText] = useState('');
  const [sought] = useDebouncedValue(text.trim().toLowerCase(), constants.searchDebounceMs);
  const [at, setAt] = useState(0);
  const { entries, isSearching, isError } = useBarEntries(text, sought, onTalk);
  const active = Math.min(at, entries.length - 1);
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setAt((active + step + entries.length) % entries.length);
    }
    const entry = entries[active];
    if (event.key === 'Enter' && entry !== undefined) {
      event.preventDefault();
      onBegin(entry.run);
    }
  };
  return (
    <>
      <TextInput
        classNames={{ input: classes.field ?? '' }}
        size="md"
        variant="unstyled"
        role="combobox"
        aria-label={t('bar.field')}
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        placeholder={t('bar.placeholder')}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={isSearching ? <Loader size={16} aria-hidden /> : null}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
        data-autofocus
      />
      <BarResults
        listId={listId}
        optionId={optionId}
        entries={entries}
        active={active}
        nothing={isSearching ? t('bar.searching') : t(isError ? 'bar.failed' : 'bar.nothing')}
        onPoint={setAt}
        onTake={(entry) => onBegin(entry.run)}
      />
    </>
  );
}
