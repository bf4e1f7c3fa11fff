/**
 * The account's presence: available only while somebody works with it, so that the phone keeps ringing for its owner and
 * customers do not see a company that never sleeps. While it is available it asks to be told who types in the latest chats.
 */
import type { WASocket } from 'baileys';
import type { Pace, WebOptions } from '../options.ts';

export type PresenceDeps = {
  readonly options: Pick<WebOptions, 'timers' | 'log'>;
  readonly pace: Pace;
};

type Shown = Pick<WASocket, 'sendPresenceUpdate' | 'presenceSubscribe'>;

export type Presence = {
  /** Shows the account as available, because an agent has done something. */
  readonly markAvailable: (socket: Shown) => void;
  /** Counts this chat among the latest, because something was said in it. */
  readonly traffic: (socket: Shown, jid: string) => void;
  /** Forgets what was asked for on a connection that is over. */
  readonly reset: () => void;
};

const latest = 30;

export function openPresence({ options, pace }: PresenceDeps): Presence {
  // The latest last.
  const chats = new Set<string>();
  const watched = new Set<string>();
  let isAvailable = false;
  let stopWaiting = (): void => undefined;

  const quietly = (work: Promise<unknown>): void =>
    void work.catch((err: unknown) => options.log.debug({ err }, 'presence was not told'));

  function watch(socket: Shown, jid: string): void {
    if (watched.has(jid)) return;
    watched.add(jid);
    quietly(socket.presenceSubscribe(jid));
  }

  return {
    markAvailable: (socket) => {
      stopWaiting();
      stopWaiting = options.timers.after(pace.presence, () => {
        isAvailable = false;
        quietly(socket.sendPresenceUpdate('unavailable'));
      });
      if (isAvailable) return;
      isAvailable = true;
      quietly(socket.sendPresenceUpdate('available'));
      for (const jid of chats) watch(socket, jid);
    },
    traffic: (socket, jid) => {
      chats.delete(jid);
      chats.add(jid);
      for (const oldest of chats) {
        if (chats.size <= latest) break;
        chats.delete(oldest);
        watched.delete(oldest);
      }
      if (isAvailable) watch(socket, jid);
    },
    reset: () => {
      stopWaiting();
      isAvailable = false;
      watched.clear();
    },
  };
}
