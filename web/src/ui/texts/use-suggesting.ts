/**
 * The composer's slot for what can be put into the field while one writes. Whoever fills it draws a list above the field,
 * which keeps the focus: the list hears of its keys first.
 */
import type { TicketView } from '@prosa/shared';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useHeldEscape } from '../overlays/use-held-escape.ts';

type KeyTaker = (key: string) => boolean;

/** What is being written, and how it is changed. */
export type Suggesting = {
  readonly ticket: TicketView;
  readonly text: string;
  /** Where the cursor stands in it. */
  readonly caret: number;
  /** Writes another text in place of this one, the cursor behind it; files join those about to be sent. */
  readonly replace: (text: string, ...files: File[]) => void;
  /** Says which quick message the text began as, until it is sent or emptied. */
  readonly begunWith?: ((quickMessageId: number) => void) | undefined;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly keys: RefObject<KeyTaker | null>;
};

type Written = {
  readonly text: string;
  readonly write: (text: string) => void;
  readonly attach: (files: readonly File[]) => void;
  readonly begunWith?: (quickMessageId: number) => void;
};

/** What is being written where one writes to nobody outside: the field alone. */
export type FieldSuggesting = Omit<Suggesting, 'ticket'>;

export function useSuggesting(
  ticket: TicketView,
  field: RefObject<HTMLTextAreaElement | null>,
  written: Written,
) {
  const { suggesting, ...keyboard } = useFieldSuggesting(field, written);
  const withTicket: Suggesting = { ...suggesting, ticket };
  return { suggesting: withTicket, ...keyboard };
}

export function useFieldSuggesting(
  field: RefObject<HTMLTextAreaElement | null>,
  { text, write, attach, begunWith }: Written,
) {
  const keys = useRef<KeyTaker | null>(null);
  const [caret, setCaret] = useState(text.length);
  const replace = (next: string, ...files: File[]): void => {
    write(next);
    setCaret(next.length);
    if (files.length > 0) attach(files);
    field.current?.focus();
    // The field has its new text after the next drawing.
    requestAnimationFrame(() => field.current?.setSelectionRange(next.length, next.length));
  };
  const suggesting: FieldSuggesting = {
    text,
    caret: Math.min(caret, text.length),
    replace,
    begunWith,
    field,
    keys,
  };
  return { suggesting, onCaret: setCaret, takesKey: (key: string) => keys.current?.(key) ?? false };
}

export type SuggestionList = {
  readonly listId: string;
  /** The id of the entry that Enter takes. */
  readonly activeId: string | null;
  /** ArrowUp, ArrowDown, Enter, Tab and any other key of the field; `true` keeps the field from acting on it. */
  readonly onKey: KeyTaker;
  /** Escape, which leaves nothing else as long as the list is there. */
  readonly onClose: () => void;
};

/**
 * Gives a list the field's keys and lets screen readers hear of it; to be called by the list that is drawn, as long as
 * it is.
 */
export function useSuggestionKeys(
  { keys, field }: Pick<Suggesting, 'keys' | 'field'>,
  { listId, activeId, onKey, onClose }: SuggestionList,
): void {
  const take = useEffectEvent(onKey);
  useHeldEscape(true, onClose);
  // Before anybody can see the list, and so press a key for it: an Enter must not send what is only half written.
  useLayoutEffect(() => {
    keys.current = (key) => take(key);
    return () => {
      keys.current = null;
    };
  }, [keys]);
  useEffect(() => {
    const { current } = field;
    if (current === null) return;
    const told = {
      role: 'combobox',
      'aria-expanded': 'true',
      'aria-controls': listId,
      'aria-autocomplete': 'list',
    };
    for (const [name, value] of Object.entries(told)) current.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(told)) current.removeAttribute(name);
    };
  }, [field, listId]);
  useEffect(() => {
    const { current } = field;
    if (current === null || activeId === null) return;
    current.setAttribute('aria-activedescendant', activeId);
    return () => current.removeAttribute('aria-activedescendant');
  }, [field, activeId]);
}
