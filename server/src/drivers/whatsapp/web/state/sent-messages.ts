/**
 * What was sent, for phones that could not read it and ask again, and for statuses that come after a restart. It is kept
 * before it leaves, so there is no message on its way that nobody here remembers.
 */
import type { proto } from 'baileys';
import type { SessionKeyStore } from '../../driver.ts';
import type { Identity } from '../../events.ts';
import { areStrangers, type Directory, namesOf } from '../jids.ts';
import type { Library } from '../library/library.ts';

const prefix = 'sent:';
const remembered = 500;
/** Ids may be what a stranger says. */
const longestId = 100;

export type SentMessages = {
  readonly keep: (sent: {
    readonly messageId: string;
    readonly jid: string;
    readonly ourId: string;
    readonly message: proto.IMessage;
  }) => Promise<void>;
  /** From memory only. Where `chat` is named, only what was sent there: anybody may speak of any id. */
  readonly ourIdOf: (messageId: string, chat?: readonly Identity[]) => string | null;
  readonly findOurId: (messageId: string, chat?: readonly Identity[]) => Promise<string | null>;
  readonly find: (messageId: string, chat?: readonly Identity[]) => Promise<proto.IMessage | undefined>;
  readonly prune: (before: Date) => Promise<void>;
};

type Sent = {
  readonly ourId: string;
  /** Undefined for what was kept before it was written down. */
  readonly jid: string | undefined;
};

export function sentMessages(library: Library, rows: SessionKeyStore, directory: Directory): SentMessages {
  const { Message } = library.proto;
  const recent = new Map<string, Sent>();

  function remember(messageId: string, sent: Sent): void {
    recent.delete(messageId);
    recent.set(messageId, sent);
    for (const oldest of recent.keys()) {
      if (recent.size <= remembered) break;
      recent.delete(oldest);
    }
  }

  async function look(messageId: string): Promise<{ sent: Sent; bytes: Uint8Array } | undefined> {
    if (messageId.length > longestId) return undefined;
    const row = await rows.get(prefix + messageId);
    const length = row?.[0];
    if (!row || length === undefined) return undefined;
    const [ourId = '', jid] = Buffer.from(row.subarray(1, 1 + length))
      .toString()
      .split(' ');
    const sent = { ourId, jid };
    remember(messageId, sent);
    return { sent, bytes: row.subarray(1 + length) };
  }

  const wentTo = ({ jid }: Sent, chat: readonly Identity[] | undefined): boolean =>
    chat === undefined || jid === undefined || !areStrangers(namesOf([jid], directory), chat);

  const idOf = (sent: Sent | undefined, chat: readonly Identity[] | undefined): string | null =>
    sent !== undefined && wentTo(sent, chat) ? sent.ourId : null;

  return {
    keep: async ({ messageId, jid, ourId, message }) => {
      const head = Buffer.from(`${ourId} ${jid}`);
      const row = Buffer.concat([Uint8Array.of(head.length), head, Message.encode(message).finish()]);
      remember(messageId, { ourId, jid });
      await rows.save(new Map([[prefix + messageId, row]]));
    },
    ourIdOf: (messageId, chat) => idOf(recent.get(messageId), chat),
    findOurId: async (messageId, chat) => idOf(recent.get(messageId) ?? (await look(messageId))?.sent, chat),
    find: async (messageId, chat) => {
      const found = await look(messageId);
      return found && wentTo(found.sent, chat) ? Message.decode(found.bytes) : undefined;
    },
    prune: (before) => rows.prune(prefix, before),
  };
}
