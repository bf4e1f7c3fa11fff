/** Common emoji to choose from, by group, by word and by arrow keys. What was used last stands first. */
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storage } from '#src/lib/browser/storage.ts';
import { moveInGrid } from '#src/ui/lists/move-in-grid.ts';
import { type Emoji, type EmojiGroup, emojiGroups, searchEmoji } from '../../text/emoji.ts';
import classes from './emoji-picker.module.css';

const columns = 8;
const keptRecent = 16;

const recentEmoji = (): readonly string[] => (storage.get('recentEmoji') ?? '').split(' ').filter(Boolean);

function rememberEmoji(char: string): void {
  const recent = [char, ...recentEmoji().filter((known) => known !== char)].slice(0, keptRecent);
  storage.set('recentEmoji', recent.join(' '));
}

const names = {
  smileys: 'emoji.smileys',
  gestures: 'emoji.gestures',
  symbols: 'emoji.symbols',
  nature: 'emoji.nature',
  food: 'emoji.food',
  activities: 'emoji.activities',
  travel: 'emoji.travel',
  objects: 'emoji.objects',
  flags: 'emoji.flags',
} as const satisfies Record<EmojiGroup, string>;

const moveFocus = moveInGrid(columns, 'button[data-emoji]');

export function EmojiPicker({ onPick }: { onPick: (char: string) => void }) {
  const { t } = useTranslation('messages');
  const [search, setSearch] = useState('');
  const [recent] = useState(recentEmoji);
  const field = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  // It is loaded after its frame has opened, so the frame cannot give it the focus.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const found = searchEmoji(search);
  const pick = (char: string): void => {
    rememberEmoji(char);
    onPick(char);
  };
  const searchKeys = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      grid.current?.querySelector<HTMLButtonElement>('button[data-emoji]')?.focus();
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (found[0] !== undefined) pick(found[0].char);
    }
  };
  return (
    <div className={classes.picker}>
      <TextInput
        size="xs"
        leftSection={<IconSearch size={15} aria-hidden />}
        aria-label={t('emoji.search')}
        placeholder={t('emoji.search')}
        ref={field}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={searchKeys}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only move the focus between its buttons. */}
      <div ref={grid} className={classes.groups} onKeyDown={moveFocus}>
        {search.trim() !== '' && (
          <Group label={t('emoji.found')} emoji={found} onPick={pick} empty={t('emoji.none')} />
        )}
        {search.trim() === '' && (
          <>
            {recent.length > 0 && (
              <Group
                label={t('emoji.recent')}
                emoji={recent.map((char) => ({ char, words: char }))}
                onPick={pick}
              />
            )}
            {emojiGroups.map(({ name, emoji }) => (
              <Group key={name} label={t(names[name])} emoji={emoji} onPick={pick} />
            ))}
          </>
        )}
      </div>
    </div>
  );
}

type GroupProps = {
  label: string;
  emoji: readonly Emoji[];
  onPick: (char: string) => void;
  empty?: string;
};

function Group({ label, emoji, onPick, empty }: GroupProps) {
  return (
    <section aria-label={label}>
      <div className={classes.label} aria-hidden>
        {label}
      </div>
      {emoji.length === 0 && <div className={classes.none}>{empty}</div>}
      <div className={classes.grid}>
        {emoji.map(({ char, words }) => (
          <button
            key={char}
            type="button"
            data-emoji
            className={classes.emoji}
            aria-label={words === char ? char : `${char} ${words.split(' ')[0]}`}
            onClick={() => onPick(char)}
          >
            {char}
          </button>
        ))}
      </div>
    </section>
  );
}
