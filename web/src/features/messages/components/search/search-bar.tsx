/** Looks for words in the conversation and leads from one find to the next, the newest first. */
import { ActionIcon, Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { constants } from '@prosa/shared/kernel/constants';
import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeldEscape } from '#src/ui/overlays/use-held-escape.ts';
import { messageQueries } from '../../api.ts';
import classes from './search-bar.module.css';

type SearchBarProps = {
  ticketId: number;
  /** What is being looked for now, to be marked where it stands. */
  onSeek: (text: string) => void;
  onFind: (messageId: string) => void;
  onClose: () => void;
};

export function SearchBar({ ticketId, onSeek, onFind, onClose }: SearchBarProps) {
  const { t } = useTranslation(['messages', 'common']);
  const [text, setText] = useState('');
  const [sought] = useDebouncedValue(text.trim(), constants.searchDebounceMs);
  const { data: found, isFetching } = useQuery(messageQueries.search(ticketId, sought));
  const [at, setAt] = useState(0);
  useHeldEscape(true, onClose);
  const show = (index: number): void => {
    const message = found?.[index];
    if (message === undefined) return;
    setAt(index);
    onFind(message.id);
  };
  const begin = useEffectEvent(() => show(0));
  const seek = useEffectEvent(onSeek);
  useEffect(() => seek(sought), [sought]);
  useEffect(() => () => seek(''), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest find is shown whenever there are others.
  useEffect(() => begin(), [found]);
  const count = found?.length ?? 0;
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const by = { Enter: event.shiftKey ? -1 : 1, ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    show(at + by);
  };
  return (
    <search className={classes.bar}>
      <TextInput
        className={classes.field}
        type="search"
        autoFocus
        size="sm"
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={isFetching && <Loader size={14} />}
        aria-label={t('messages:search.label')}
        placeholder={t('messages:search.label')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
      />
      <span className={classes.count} role="status">
        {sought !== '' && found !== undefined && <Place at={at} count={found.length} />}
      </span>
      <ActionIcon
        size={34}
        aria-label={t('messages:search.older')}
        disabled={at >= count - 1}
        onClick={() => show(at + 1)}
      >
        <IconChevronUp size={20} />
      </ActionIcon>
      <ActionIcon
        size={34}
        aria-label={t('messages:search.newer')}
        disabled={at <= 0}
        onClick={() => show(at - 1)}
      >
        <IconChevronDown size={20} />
      </ActionIcon>
      <ActionIcon size={34} aria-label={t('common:actions.close')} onClick={onClose}>
        <IconX size={19} />
      </ActionIcon>
    </search>
  );
}

function Place({ at, count }: { at: number; count: number }) {
  const { t } = useTranslation('messages');
  return count === 0 ? t('search.none') : t('search.place', { at: at + 1, count });
}
