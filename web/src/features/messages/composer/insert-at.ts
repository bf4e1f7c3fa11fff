/** Puts something where the cursor of a field stands, and the cursor behind it. */
export function insertAt(field: HTMLTextAreaElement | null, text: string, piece: string): string {
  const from = field?.selectionStart ?? text.length;
  const to = field?.selectionEnd ?? text.length;
  const next = text.slice(0, from) + piece + text.slice(to);
  const cursor = from + piece.length;
  // The field has its new text after the next drawing.
  requestAnimationFrame(() => field?.setSelectionRange(cursor, cursor));
  return next;
}
