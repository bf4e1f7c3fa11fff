/**
 * A phone that could not read a message asks for it again, and the library sends it again without looking whether that
 * arrives. Here it is looked after until the network has taken it: by then everybody believes that it was sent.
 */
import type { proto, WASocket } from 'baileys';
import type { WebOptions } from '../options.ts';
import { refusalFor } from '../refusals.ts';
import type { Acknowledgements } from './acknowledgements.ts';

type Relaying = Pick<WASocket, 'relayMessage'>;

/** A plea to send a message again, as it came. */
export type Plea = {
  readonly messageId: string;
  readonly chat: string;
  /** The device that could not read it; without a number of its own, the phone. */
  readonly asker: string;
};

export type Resends = {
  /** To be called before the library answers the plea. */
  readonly watch: (plea: Plea) => void;
};

export type ResendDeps = {
  readonly options: Pick<WebOptions, 'timers' | 'log'>;
  readonly acknowledgements: Pick<Acknowledgements, 'expect'>;
  /** What was sent there under this id. */
  readonly find: (messageId: string, chat: string) => Promise<proto.IMessage | undefined>;
  /** The line, while it is open. */
  readonly socket: () => Relaying | undefined;
  /** Nobody uses the session any more. */
  readonly isOver: () => boolean;
};

/** After the library's own. */
const mostTries = 5;
const pauseMs = 2_000;
/** A line that is away for longer than these pauses together is given up. */
const mostPauses = 1_800;
const mostWatched = 200;

export function openResends({ options, acknowledgements, find, socket, isOver }: ResendDeps): Resends {
  const { timers, log } = options;
  const watched = new Set<string>();

  const pause = (): Promise<void> => new Promise((resolve) => timers.after(pauseMs, resolve));

  async function openLine(): Promise<Relaying | undefined> {
    for (let pauses = 0; pauses < mostPauses && !isOver(); pauses += 1) {
      const line = socket();
      if (line !== undefined) return line;
      await pause();
    }
    return undefined;
  }

  /** Whether it is of use to send it again, once the network has had its time to take what is under way. */
  const isLost = (messageId: string): Promise<boolean> =>
    acknowledgements.expect(messageId).answer.then(
      (code) => code !== null && refusalFor(code).retryable,
      () => true,
    );

  async function follow({ messageId, chat, asker }: Plea): Promise<void> {
    let lost = await isLost(messageId);
    for (let tries = 0; lost && tries < mostTries; tries += 1) {
      await pause();
      const [line, message] = [await openLine(), await find(messageId, chat)];
      if (line === undefined || message === undefined) return;
      const outcome = isLost(messageId);
      await line.relayMessage(chat, message, { messageId, ...addressOf(asker) });
      lost = await outcome;
    }
    if (lost) log.warn({ messageId }, 'a message that was asked for again was not taken');
  }

  return {
    watch: (plea) => {
      if (watched.has(plea.messageId) || watched.size >= mostWatched) return;
      watched.add(plea.messageId);
      follow(plea)
        .catch((err: unknown) => log.info({ err, messageId: plea.messageId }, 'a message was not sent again'))
        .finally(() => watched.delete(plea.messageId));
    },
  };
}

/** To the device that asks; a phone may have more than one by now. */
const addressOf = (asker: string): Parameters<Relaying['relayMessage']>[2] =>
  /:[1-9]\d*@/.test(asker) ? { participant: { jid: asker, count: 1 } } : { useUserDevicesCache: false };
