/** What a phone shows: one chat per person, lines in the order of arrival, the ticks of its own lines, and who waits for a line. */
import { randomBytes } from 'node:crypto';
import type { proto } from 'baileys';
import type { PhoneLine } from '../phone/content/contents.ts';

export type Ticks = 'sent' | 'delivered' | 'read' | 'played';

export type Line = Omit<PhoneLine, 'body'> & {
  body: string;
  readonly id: string;
  /** The number of the person on the other side, or the group's jid. */
  readonly with: string;
  /** The number of whoever wrote it. */
  readonly author: string;
  readonly mine: boolean;
  readonly at: number;
  /** How the writer addressed this phone. */
  readonly via: string;
  ticks: Ticks;
  isEdited: boolean;
  isDeleted: boolean;
  /** By the number of whoever reacted. */
  readonly reactions: Record<string, string>;
};

export type Screen = {
  /** Adds a line, or changes nothing when the chat has it already. True when it is new. */
  add(line: Line, message: proto.IMessage): boolean;
  /** What a line was made from. */
  source(line: Line): proto.IMessage | undefined;
  find(chat: string, id: string): Line | undefined;
  /** Whatever the chat. */
  byId(id: string): Line | undefined;
  lines(chat?: string): readonly Line[];
  /** Something about a known line has changed. */
  touch(line: Line): void;
  /** Raises the ticks; they never fall. */
  tick(line: Line, ticks: Ticks): void;
  /** The first line that fits, now or within the time; null when none came. */
  waitFor(fits: (line: Line) => boolean, withinMs: number): Promise<Line | null>;
};

const order: readonly Ticks[] = ['sent', 'delivered', 'read', 'played'];

export const reaches = (ticks: Ticks, wanted: Ticks): boolean =>
  order.indexOf(ticks) >= order.indexOf(wanted);

/** At least so many lines stay on a screen. */
const kept = 10_000;

type Waiter = { readonly fits: (line: Line) => boolean; readonly take: (line: Line) => void };

export function createScreen(): Screen {
  const chats = new Map<string, Map<string, Line>>();
  const all: Line[] = [];
  const ids = new Map<string, Line>();
  const sources = new WeakMap<Line, proto.IMessage>();
  const waiters = new Set<Waiter>();

  function touch(line: Line): void {
    for (const waiter of waiters) if (waiter.fits(line)) waiter.take(line);
  }

  function forgetOldest(): void {
    for (const line of all.splice(0, kept)) {
      chats.get(line.with)?.delete(line.id);
      ids.delete(line.id);
    }
  }

  return {
    add(line, message) {
      const chat = chats.get(line.with) ?? new Map<string, Line>();
      chats.set(line.with, chat);
      if (chat.has(line.id)) return false;
      chat.set(line.id, line);
      all.push(line);
      ids.set(line.id, line);
      if (all.length >= 2 * kept) forgetOldest();
      sources.set(line, message);
      touch(line);
      return true;
    },
    source: (line) => sources.get(line),
    find: (chat, id) => chats.get(chat)?.get(id),
    byId: (id) => ids.get(id),
    lines: (chat) => (chat === undefined ? all : [...(chats.get(chat)?.values() ?? [])]),
    touch,
    tick(line, ticks) {
      if (reaches(line.ticks, ticks)) return;
      line.ticks = ticks;
      touch(line);
    },
    waitFor(fits, withinMs) {
      const found = all.find(fits);
      if (found !== undefined) return Promise.resolve(found);
      return new Promise((resolve) => {
        const end = (line: Line | null): void => {
          clearTimeout(timer);
          waiters.delete(waiter);
          resolve(line);
        };
        const waiter: Waiter = { fits, take: end };
        const timer = setTimeout(end, withinMs, null);
        waiters.add(waiter);
      });
    },
  };
}

/** Makes a message id as the official clients do. */
export const newMessageId = (): string => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`;
