/**
 * Sends messages, in order for each receiver. Before anything leaves it is certain who receives it and that we remember it;
 * afterwards the outcome is what the network says, and unknown when it says nothing. The id is the same on every attempt.
 */
import { randomBytes } from 'node:crypto';
import type { BinaryNode, proto, WASocket } from 'baileys';
import { openKeyedQueue } from '#src/platform/lanes/keyed-queue.ts';
import type { OutboundMessage, Turn } from '../../driver.ts';
import { SendRefused, SessionSuperseded, UnknownOutcome } from '../../errors.ts';
import type { Identity } from '../../events.ts';
import type { Wire } from '../connection/wire.ts';
import { isGroup, jidOf, namesOf } from '../jids.ts';
import type { Library } from '../library/library.ts';
import { limited } from '../limited.ts';
import type { UploadCache } from '../media/upload-cache.ts';
import { refusalFor, restrictedCode, staleCode } from '../refusals.ts';
import type { Questions } from '../state/questions.ts';
import type { SentMessages } from '../state/sent-messages.ts';
import type { Acknowledgements } from './acknowledgements.ts';
import { messageIdOf } from './message-id.ts';
import { addressOf, knownAddress, type ReceiverDeps } from './receivers.ts';
import { ownNameFor, type Written, writeMessage } from './write-message.ts';

export type SenderDeps = ReceiverDeps & {
  readonly library: Library;
  readonly sent: SentMessages;
  readonly questions: Questions;
  readonly uploads: UploadCache;
  readonly acknowledgements: Acknowledgements;
  /** The connection while it is open. */
  readonly wire: () => Wire | undefined;
  /** Resolves when the keys are kept as they are now. */
  readonly keepKeys: () => Promise<void>;
  readonly onRestricted: () => void;
  /** The network did not answer, and nothing else was heard since then. */
  readonly onNoAnswer: (wire: Wire) => void;
};

export type Sender = {
  readonly send: (
    to: readonly Identity[],
    message: OutboundMessage,
    turn: Turn,
  ) => Promise<{ readonly providerId: string }>;
  readonly idle: () => Promise<void>;
};

type Ready = {
  readonly jid: string;
  readonly id: string;
  readonly message: proto.IMessage;
  readonly edit: Written['edit'];
  readonly isPoll: boolean;
};

/** Kinds of messages that say something about another message. */
const changes: ReadonlySet<string> = new Set(['reaction', 'edit', 'revoke']);

const secretBytes = 32;
/** How the envelope of a poll says that it is one. */
const pollMark: BinaryNode = { tag: 'meta', attrs: { polltype: 'creation' } };

export function openSender(deps: SenderDeps): Sender {
  const queue = openKeyedQueue();
  const { timers, now } = deps.options;

  const connected = (): Wire => deps.wire() ?? notConnected();

  async function send(
    to: readonly Identity[],
    message: OutboundMessage,
    turn: Turn,
  ): Promise<{ providerId: string }> {
    connected();
    const id = messageIdOf(message.id);
    const expected = await queue.run(laneOf(to), async () => {
      const ready = await prepare(to, message, id);
      await turn();
      const wire = connected();
      const leftAt = now().getTime();
      const answer = deps.acknowledgements.expect(id);
      await dispatch(wire, ready).catch((error: unknown) => {
        answer.forget();
        throw error;
      });
      return { answer: answer.answer, leftAt, wire, jid: ready.jid };
    });
    try {
      return settle(id, expected.jid, await expected.answer);
    } catch (error) {
      if (error instanceof UnknownOutcome && expected.wire.lastNews() < expected.leftAt)
        deps.onNoAnswer(expected.wire);
      throw error;
    }
  }

  /** Returns the lane of a person's messages: the same one, whichever name the person is called by. */
  const laneOf = (to: readonly Identity[]): string => {
    const [first] = to;
    return knownAddress(deps.directory, to) ?? (first && jidOf(first)) ?? '';
  };

  /** Whatever fails here, nothing has left yet. */
  async function prepare(to: readonly Identity[], message: OutboundMessage, id: string): Promise<Ready> {
    const { socket } = connected();
    try {
      const jid = await addressOf(deps, socket, to);
      const isPoll = message.kind === 'poll';
      const secret = isPoll ? await secretFor(id, [...to, ...namesOf([jid], deps.directory)]) : undefined;
      const written = await writeMessage(jid, message, secret);
      const isContent = !changes.has(message.kind);
      const vanishing = isContent ? deps.caches.vanishing.get<number>(jid) : undefined;
      const full = await limited(
        timers,
        deps.pace.upload,
        uploadedOnce(message, socket, jid, { ...written, vanishing }, id),
      );
      const content = full.message ?? undefined;
      if (content === undefined) throw new SendRefused('not_supported', false);
      await deps.sent.keep({ messageId: id, jid, ourId: message.id, message: content });
      return { jid, id, message: content, edit: written.edit, isPoll };
    } catch (cause) {
      if (cause instanceof SendRefused) throw cause;
      if (cause instanceof SessionSuperseded) throw new SendRefused('not_connected', true, { cause });
      throw new SendRefused('network_error', true, { cause });
    }
  }

  /**
   * Returns the secret of a poll, the same on every attempt, so that there is one poll however often it leaves; it is
   * kept before answers can come.
   */
  async function secretFor(questionId: string, from: readonly Identity[]): Promise<Uint8Array> {
    const before = await deps.sent.find(questionId);
    const secret = before?.messageContextInfo?.messageSecret ?? randomBytes(secretBytes);
    const question = { questionId, from: [...from], participant: null, fromMe: true, secret };
    await deps.questions.keep({ type: 'secret', ...question });
    return secret;
  }

  /** Two that hold the same file go one after the other: the second finds what the first has uploaded. */
  function uploadedOnce(message: OutboundMessage, ...rest: Parameters<typeof generate>) {
    const key = 'media' in message ? message.media.key : undefined;
    return key === undefined ? generate(...rest) : deps.uploads.inTurn(key, () => generate(...rest));
  }

  type Timed = Written & { readonly vanishing: number | undefined };

  async function generate(
    socket: WASocket,
    jid: string,
    { content, quoted, vanishing }: Timed,
    messageId: string,
  ) {
    const user = socket.user ?? notConnected();
    return deps.library.generateWAMessage(jid, content, {
      messageId,
      userJid: ownNameFor(jid, user),
      upload: (file, about) => socket.waUploadToServer(file, { ...about, timeoutMs: deps.pace.upload }),
      mediaCache: deps.uploads.cache,
      ...(quoted && { quoted }),
      ...(vanishing && { ephemeralExpiration: vanishing }),
    });
  }

  /**
   * Sends one message. Those to people go one after the other, and out only when the keys that have encrypted them are
   * kept: after a crash they would encrypt something else, which the receiver could not read.
   */
  function dispatch(wire: Wire, ready: Ready): Promise<void> {
    if (isGroup(ready.jid)) return relay(wire.socket, ready);
    return queue.run('dispatch', () =>
      wire.withheld(async () => {
        await relay(wire.socket, ready);
        await deps.keepKeys();
      }),
    );
  }

  async function relay(socket: WASocket, { jid, id, message, edit, isPoll }: Ready): Promise<void> {
    const attributes = {
      ...(edit !== undefined && { additionalAttributes: { edit } }),
      ...(isPoll && { additionalNodes: [pollMark] }),
    };
    try {
      const left = socket.relayMessage(jid, message, { messageId: id, ...attributes });
      await limited(timers, deps.pace.acknowledgement, left);
    } catch (cause) {
      if (isNotEncrypted(cause)) throw new SendRefused('network_error', true, { cause });
      throw new UnknownOutcome({ cause });
    }
  }

  function settle(providerId: string, jid: string, code: string | null): { providerId: string } {
    if (code === null) return { providerId };
    if (code === restrictedCode) deps.onRestricted();
    if (code === staleCode) deps.caches.devices.del(jid.split('@')[0] ?? '');
    throw refusalFor(code);
  }

  return { send, idle: queue.idle };
}

function notConnected(): never {
  throw new SendRefused('not_connected', true);
}

/** The library's word for having got no keys of anybody, before anything was written. */
const isNotEncrypted = (error: unknown): boolean =>
  error instanceof Error && error.message === 'All encryptions failed';
