/**
 * A simulated customer's phone. It writes one message after the other, each under an id of its own, and repeats a message
 * until the network has taken it; it shows what the company has answered.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from './session.ts';

/** A line on the phone's screen. `mine` is the customer's own. */
export type Line = {
  readonly id: string;
  readonly mine: boolean;
  readonly body: string;
  readonly ack: number;
  readonly createdAt: string;
};

export type Phone = {
  readonly number: string;
  readonly name: string;
  /** Resolves when the network has taken the message; messages leave in the order in which they were said. */
  says(body: string, id?: string): Promise<void>;
  /** The first line of the company's that matches; waits for it. */
  receives(pattern: RegExp, withinMs?: number): Promise<Line>;
  /** Everything on the screen, the oldest first; at most what a phone shows at once. */
  screen(): Promise<Line[]>;
  /** Looks at the conversation: the company's messages become read. */
  reads(): Promise<void>;
  types(typing: boolean): Promise<void>;
};

export type PhoneOptions = {
  readonly session: Session;
  readonly connectionId: number;
  readonly number: string;
  readonly name: string;
};

const lookMs = 50;
const digitsOf = (number: string): string => number.replace(/\D/g, '');

export function openPhone({ session, connectionId, number, name }: PhoneOptions): Phone {
  const phone = digitsOf(number);
  const at = (what: string): string => `/sandbox/${connectionId}/${what}`;
  let said: Promise<unknown> = Promise.resolve();

  const screen = (): Promise<Line[]> => session.ask('GET', `${at('messages')}?phone=${phone}`);

  return {
    number: phone,
    name,
    screen,
    says: (body, id = randomUUID()) => {
      const sent = said.then(() => session.ask<void>('POST', at('messages'), { phone, name, body, id }));
      // One that was refused does not silence the phone.
      said = sent.catch(() => undefined);
      return sent.then(() => undefined);
    },
    receives: async (pattern, withinMs = 30_000) => {
      const deadline = performance.now() + withinMs;
      for (;;) {
        const found = (await screen()).find((line) => !line.mine && pattern.test(line.body));
        if (found !== undefined) return found;
        if (performance.now() > deadline)
          throw new Error(`+${phone} received nothing like ${pattern} in ${withinMs / 1_000} s`);
        await pause(lookMs);
      }
    },
    reads: async () => void (await session.ask('POST', at('read'), { phone })),
    types: async (typing) => void (await session.ask('POST', at('typing'), { phone, typing })),
  };
}
