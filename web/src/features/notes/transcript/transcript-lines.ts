/** What stands on the sheet, by the clock: messages, and notes where they are asked for. Pure. */
import type { MessageView, NoteView } from '@prosa/shared';

export type TranscriptLine =
  | { readonly kind: 'message'; readonly at: string; readonly message: MessageView }
  | { readonly kind: 'note'; readonly at: string; readonly note: NoteView };

/** Returns messages in their own order, with each note after what was written before it. */
export function transcriptLines(
  messages: readonly MessageView[],
  notes: readonly NoteView[],
): readonly TranscriptLine[] {
  const lines: TranscriptLine[] = messages.map((message) => ({
    kind: 'message',
    at: message.createdAt,
    message,
  }));
  for (const note of notes) {
    const after = lines.findLastIndex(({ at }) => at <= note.createdAt);
    lines.splice(after + 1, 0, { kind: 'note', at: note.createdAt, note });
  }
  return lines;
}
