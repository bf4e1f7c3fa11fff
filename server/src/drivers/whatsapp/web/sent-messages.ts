/**
 * What was sent, for phones that could not read it and ask again, and for statuses that come after a restart. It is kept
 * before it leaves, so there is no message on its way that nobody here remembers.
 */
import type { proto } from 'baileys';
import type { KeptRows } from '../driver.ts';
import type { Library } from './library.ts';

const prefix = 'sent:';
const remembered = 500;
/** Ids may be what a stranger says. */
const longestId = 100;

export type SentMessages = {
  readonly keep: (messageId: string, ourId: string, message: proto.IMessage) => Promise<void>;
  /** From memory only. */
  readonly ourIdOf: (messageId: string) => string | null;
  readonly findOurId: (messageId: string) => Promise<string | null>;
  readonly find: (messageId: string) => Promise<proto.IMessage | undefined>;
  readonly prune: (before: Date) => Promise<void>;
};

export function sentMessages(library: Library, rows: KeptRows): SentMessages {
  const { Message } = library.proto;
  const recent = new Map<string, string>();

  function remember(messageId: string, ourId: string): void {
    recent.delete(messageId);
    recent.set(messageId, ourId);
    for (const oldest of recent.keys()) {
      if (recent.size <= remembered) break;
      recent.delete(oldest);
    }
  }

  async function look(messageId: string): Promise<{ ourId: string; bytes: Uint8Array } | undefined> {
    if (messageId.length > longestId) return undefined;
    const row = await rows.get(prefix + messageId);
    const length = row?.[0];
    if (!row || length === undefined) return undefined;
    const ourId = Buffer.from(row.subarray(1, 1 + length)).toString();
    remember(messageId, ourId);
    return { ourId, bytes: row.subarray(1 + length) };
  }

  return {
    keep: async (messageId, ourId, message) => {
      const id = Buffer.from(ourId);
      const row = Buffer.concat([Uint8Array.of(id.length), id, Message.encode(message).finish()]);
      remember(messageId, ourId);
      await rows.save(new Map([[prefix + messageId, row]]));
    },
    ourIdOf: (messageId) => recent.get(messageId) ?? null,
    findOurId: async (messageId) => recent.get(messageId) ?? (await look(messageId))?.ourId ?? null,
    find: async (messageId) => {
      const row = await look(messageId);
      return row && Message.decode(row.bytes);
    },
    prune: (before) => rows.prune(prefix, before),
  };
}
