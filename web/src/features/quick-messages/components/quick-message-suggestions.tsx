/**
 * Quick messages above the field, once it begins with a slash or they are asked for beside it. Choosing one puts its text into the field, variables filled,
 * and its file beside it; nothing is sent before somebody sends it.
 */
import { Loader } from '@mantine/core';
import type { OfferedQuickMessage } from '@prosa/shared';
import { IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#src/lib/session/use-session.ts';
import { type Suggesting, useSuggestionKeys } from '#src/ui/texts/use-suggesting.ts';
import { quickMessageQueries } from '../api.ts';
import { useChooseQuickMessage, useFilledText } from '../hooks/use-choose-quick-message.ts';
import { lineOf, suggest, wantedIn } from '../suggest.ts';
import classes from './quick-message-suggestions.module.css';

type QuickMessageSuggestionsProps = {
  state: Suggesting;
  /** Quick messages are asked for beside a text that has been begun; the chosen one goes below it. */
  asked?: boolean;
  onDone?: () => void;
};

const ignore = (): void => undefined;

export function QuickMessageSuggestions({
  state,
  asked = false,
  onDone = ignore,
}: QuickMessageSuggestionsProps) {
  const { queueIds } = useActor();
  const wanted = asked ? '' : wantedIn(state.text);
  const [isDismissed, dismiss] = useState(false);
  // The next command is a new one.
  if (isDismissed && wanted === null) dismiss(false);
  const { data: offered = [] } = useQuery({
    ...quickMessageQueries.offered(queueIds),
    enabled: wanted !== null,
  });
  if (wanted === null || (isDismissed && !asked)) return null;
  const found = suggest(offered, wanted);
  if (found.length === 0) return null;
  const close = (): void => {
    if (!asked) dismiss(true);
    onDone();
  };
  return (
    <SuggestionList
      key={wanted}
      state={state}
      found={found}
      textAround={asked ? (said) => `${state.text.trimEnd()}\n${said}` : undefined}
      onClose={close}
      onChosen={onDone}
    />
  );
}

type SuggestionListProps = {
  state: Suggesting;
  found: readonly OfferedQuickMessage[];
  textAround: ((said: string) => string) | undefined;
  onClose: () => void;
  onChosen: () => void;
};

function SuggestionList({ state, found, textAround, onClose, onChosen }: SuggestionListProps) {
  const { t } = useTranslation('quickMessages');
  const listId = useId();
  const [active, setActive] = useState(0);
  const textOf = useFilledText(state.ticket);
  const { choose, loading } = useChooseQuickMessage(state, textAround, onChosen);
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
          text={lineOf(textOf(one))}
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
  one: OfferedQuickMessage;
  text: string;
  isActive: boolean;
  isLoading: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function Suggestion({ id, one, text, isActive, isLoading, onPoint, onChoose }: SuggestionProps) {
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
      <span className={classes.text}>{text}</span>
      {one.folder !== null && <span className={classes.folder}>{one.folder}</span>}
      {one.mediaName !== null && (
        <span className={classes.file}>
          {isLoading ? <Loader size={14} /> : <IconPaperclip size={14} aria-hidden />}
          <span className={classes.fileName}>{one.mediaName}</span>
        </span>
      )}
    </div>
  );
}
