/** Pieces of text that come in where the caret stands in a field of several lines. */
import { type RefObject, useRef } from 'react';

/**
 * Returns the field's reference and what puts a piece into its text, in the place of what is selected. The caret is where it was
 * when a list of pieces was opened; afterwards it stands behind the piece.
 */
export function useInsertAtCaret(
  value: string,
  onChange: (value: string) => void,
): { field: RefObject<HTMLTextAreaElement | null>; insert: (piece: string) => void } {
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (piece: string): void => {
    const from = field.current?.selectionStart ?? value.length;
    const to = field.current?.selectionEnd ?? value.length;
    onChange(value.slice(0, from) + piece + value.slice(to));
    window.requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(from + piece.length, from + piece.length);
    });
  };
  return { field, insert };
}
