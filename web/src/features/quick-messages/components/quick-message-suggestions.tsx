/**
 * Quick messages above the field, once it begins with a slash. Choosing one puts its text into the field, variables filled,
 * and its file beside it; nothing is sent before somebody sends it.
 */
import { Loader } from '@mantine/core';
import type { QuickMessageView } from '@prosa/shared';
import { IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#src/lib/session/use-session.ts';
import { type Suggesting, useSuggestionKeys } from '#src/ui/texts/use-suggesting.ts';
import { quickMessageQueries } from '../api.ts';
import { useChooseQuickMessage } from '../hooks/use-choose-quick-message.ts';
import { labelOf, suggest, wantedIn } from '../suggest.ts';
import classes from './quick-message-suggestions.module.css';

export function QuickMessageSuggestions({ state }: { state: Suggesting }) {
  const { queueIds } = useActor();
  const wanted = wantedIn(state.text);
  const [isDismissed, dismiss] = useState(false);
  // The next command is a new one.
  if (isDismissed && wanted === null) dismiss(false);
  const { data: offered = [] } = useQuery({
    ...quickMessageQueries.offered(queueIds),
    enabled: state.text.startsWith('/'),
  });
  if (wanted === null || isDismissed) return null;
  const found = suggest(offered, wanted);
  if (found.length === 0) return null;
  return <SuggestionList key={wanted} state={state} found={found} onClose={() => dismiss(true)} />;
}

type SuggestionListProps = {
  state: Suggesting;
  found: readonly QuickMessageView[];
  onClose: () => void;
};

function SuggestionList({ state, found, onClose }: SuggestionListProps) {
  const { t } = useTranslation('quickMessages');
  const listId = useId();
  const [active, setActive] = useState(0);
  const { choose, loading } = useChooseQuickMessage(state);
  const idOf = (at: number): string => `${listId}-${at}`;
  const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: found.length - 1 };
  useSuggestionKeys(state, {
    listId,
    activeId: idOf(active),
    onKey: (key) => {
      const by = moves[key];
      if (by !== undefined) setActive((active + by) % found.length);
      const one = found[active];
      const takes = (key === 'Enter' || key === 'Tab') && one !== undefined;
      if (takes) choose(one);
      return by !== undefined || takes;
    },
    onClose,
  });
  return (
    <div id={listId} role="listbox" aria-label={t('suggestions')} className={classes.list}>
      {found.map((one, at) => (
        <Suggestion
          key={one.id}
          id={idOf(at)}
          one={one}
          isActive={at === active}
          isLoading={loading === one.id}
          onPoint={() => setActive(at)}
          onChoose={() => choose(one)}
        />
      ))}
    </div>
  );
}

type SuggestionProps = {
  id: string;
  one: QuickMessageView;
  isActive: boolean;
  isLoading: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function Suggestion({ id, one, isActive, isLoading, onPoint, onChoose }: SuggestionProps) {
  const entry = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose.
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus.
    <div
      ref={entry}
      id={id}
      role="option"
      aria-selected={isActive}
      aria-busy={isLoading}
      className={classes.option}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      <strong className={classes.name}>{`/${one.shortcode}`}</strong>
      <span className={classes.text}>{labelOf(one.message)}</span>
      {one.mediaName !== null && (
        <span className={classes.file}>
          {isLoading ? <Loader size={14} /> : <IconPaperclip size={14} aria-hidden />}
          <span className={classes.fileName}>{one.mediaName}</span>
        </span>
      )}
    </div>
  );
}
