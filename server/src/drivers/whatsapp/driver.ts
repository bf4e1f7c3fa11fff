/**
 * The one interface to WhatsApp. A driver knows its network and nothing of ours: no database, no feature. What differs
 * between networks is told as capabilities.
 */
import type { Readable } from 'node:stream';
import type { Provider } from '@prosa/shared';
import type { DriverEvent, Identity } from './events.ts';

/** A message to a customer; `id` is ours, and sending it again must not show it twice where `resend` says so. */
export type OutboundMessage = { readonly id: string; readonly kind: 'text'; readonly body: string };

export type Capabilities = {
  /** After an unknown outcome: send again under the same id, or wait for a status and then ask people. */
  readonly resend: 'same-id' | 'ask';
  readonly media: boolean;
  readonly typing: boolean;
  readonly readReceipts: boolean;
  readonly numberCheck: boolean;
  readonly pairingCode: boolean;
  readonly groups: boolean;
};

export type ConnectionKey = { readonly companyId: number; readonly connectionId: number };

export type SessionRequest = ConnectionKey & {
  /** What the phone shows as the linked device. */
  readonly name: string;
  /** What `saveCredentials` was last given; null asks for a new pairing. */
  readonly credentials: Uint8Array | null;
  /**
   * Takes one event. The driver acknowledges to its network only after the promise has resolved; a rejection means
   * that nobody has it and the network must tell it again.
   */
  readonly onEvent: (event: DriverEvent) => Promise<void>;
  /** Keeps what the session needs to be opened again; null forgets it. Rejects when this session has been superseded. */
  readonly saveCredentials: (credentials: Uint8Array | null) => Promise<void>;
};

export type Session = {
  /**
   * Resolves when the network has taken the message. Rejects with `SendRefused` when it certainly has not, and with
   * `UnknownOutcome` when nobody can say. `to` holds every name of the receiver; the driver picks the one that works.
   */
  readonly send: (
    to: readonly Identity[],
    message: OutboundMessage,
  ) => Promise<{ readonly providerId: string }>;
  /** The content behind the reference that came with a message. */
  readonly fetchMedia: (reference: string) => Promise<Readable>;
  /** Everything the network knows the number by, the canonical name first; null when it is not registered. */
  readonly checkNumber: (phone: string) => Promise<readonly Identity[] | null>;
  readonly markRead: (from: readonly Identity[], providerIds: readonly string[]) => Promise<void>;
  readonly typing: (to: readonly Identity[], isTyping: boolean) => Promise<void>;
  /** While a code is shown: the eight characters that the owner of `phone` may type instead. */
  readonly pairByCode: (phone: string) => Promise<string>;
  /** Tells the network to forget this device, then closes. */
  readonly unlink: () => Promise<void>;
  /** Ends the session and keeps its credentials; nothing goes up any more once it has resolved. */
  readonly close: () => Promise<void>;
};

export type Driver = {
  readonly provider: Provider;
  readonly capabilities: Capabilities;
  /** Begins a session and returns without waiting for any event to be taken; how it fares goes up as `connection` events. */
  readonly open: (request: SessionRequest) => Promise<Session>;
};
