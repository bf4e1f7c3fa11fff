/** A text that somebody brings along to a conversation waits there in the field, behind what was begun before. */
import { storage } from '#src/lib/browser/storage.ts';

export function addToDraft(ticketId: number, text: string): void {
  if (text === '') return;
  const begun = storage.get(`draft:${ticketId}`) ?? '';
  if (!begun.endsWith(text))
    storage.set(`draft:${ticketId}`, [begun, text].filter((part) => part !== '').join('\n'));
}
