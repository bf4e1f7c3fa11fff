/**
 * Provider events that were put aside go back in line. A running server takes them up within seconds, otherwise the next
 * one that starts.
 */
import { reviveDeadEvents } from '../features/messages/inbound/index.ts';
import type { Command } from './command.ts';

export const replayDead: Command = {
  name: 'replay-dead',
  usage: '',
  help: 'Puts provider events that failed for good back in line.',
  run: async ({ onDatabase }) => {
    const revived = await onDatabase(({ across }) =>
      across('replay dead events', (db) => reviveDeadEvents(db, null)),
    );
    return { text: `${revived} provider event(s) put back in line.` };
  },
};
