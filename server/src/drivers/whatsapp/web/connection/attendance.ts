/**
 * Shows the account as being there only while somebody works with it: the phone keeps ringing for its owner, and customers
 * do not see a company that never sleeps. While it is there it asks to be told who types in the latest chats.
 */
import type { WASocket } from 'baileys';
import type { Pace, WebOptions } from '../options.ts';

export type AttendanceWorld = {
  readonly options: Pick<WebOptions, 'timers' | 'log'>;
  readonly pace: Pace;
};

type Shown = Pick<WASocket, 'sendPresenceUpdate' | 'presenceSubscribe'>;

export type Attendance = {
  /** An agent has done something. */
  readonly attend: (socket: Shown) => void;
  /** Something was said in this chat. */
  readonly traffic: (socket: Shown, jid: string) => void;
  /** The connection is over, and with it what was asked for. */
  readonly reset: () => void;
};

const latest = 30;

export function attendance({ options, pace }: AttendanceWorld): Attendance {
  // The latest last.
  const chats = new Set<string>();
  const watched = new Set<string>();
  let isThere = false;
  let stopWaiting = (): void => undefined;

  const quietly = (work: Promise<unknown>): void =>
    void work.catch((err: unknown) => options.log.debug({ err }, 'presence was not told'));

  function watch(socket: Shown, jid: string): void {
    if (watched.has(jid)) return;
    watched.add(jid);
    quietly(socket.presenceSubscribe(jid));
  }

  return {
    attend: (socket) => {
      stopWaiting();
      stopWaiting = options.timers.after(pace.attendance, () => {
        isThere = false;
        quietly(socket.sendPresenceUpdate('unavailable'));
      });
      if (isThere) return;
      isThere = true;
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
      if (isThere) watch(socket, jid);
    },
    reset: () => {
      stopWaiting();
      isThere = false;
      watched.clear();
    },
  };
}
