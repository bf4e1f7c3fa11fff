/** Has the phone tell its whole address book again; its entries go up as contacts, like those that it tells by itself. */
import type { Contact } from 'baileys';
import type { Wire } from './wire.ts';

/** The collection in which phones keep their address book. */
const bookCollection = 'critical_unblock_low';

/** Resolves with how many entries were told; they are on their way up by then. */
export const reportAddressBook = (wire: Wire): Promise<number> => wire.askingForBook(() => askForBook(wire));

async function askForBook(wire: Wire): Promise<number> {
  const { socket } = wire;
  const told = new Set<string>();
  const count = (contacts: readonly Contact[]): void => {
    for (const { id } of contacts) told.add(id);
  };
  socket.ev.on('contacts.upsert', count);
  try {
    // Whoever knows no version is told everything instead of what has changed.
    await socket.authState.keys.set({ 'app-state-sync-version': { [bookCollection]: null } });
    await socket.resyncAppState([bookCollection], false);
    // The library would keep it for another moment.
    socket.ev.flush();
  } finally {
    socket.ev.off('contacts.upsert', count);
  }
  return told.size;
}
