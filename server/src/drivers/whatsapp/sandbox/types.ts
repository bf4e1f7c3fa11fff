/** The simulated network, as the driver reaches it. Whoever keeps the phones' screens implements it. */
import type { Readable } from 'node:stream';
import type { ConnectionKey, OutboundMessage } from '../driver.ts';

/** What a phone shows as a line of its own. */
export type ShownMessage = Exclude<OutboundMessage, { kind: 'reaction' | 'edit' | 'revoke' | 'template' }>;

/** What happens to a line that is there. */
export type LineChange = {
  readonly lineId: string;
  readonly kind: 'reaction' | 'edit' | 'revoke';
  /** The emoji, or the new text. */
  readonly value: string;
};

export type SandboxPhones = {
  /** Puts the company's message on a phone's screen. Twice under the same id shows it once. */
  readonly deliver: (at: ConnectionKey, phone: string, message: ShownMessage) => Promise<void>;
  /** Changes a line on the screen; of one that is not there nothing is changed. */
  readonly change: (at: ConnectionKey, phone: string, change: LineChange) => Promise<void>;
  /** The file of a line of the phone's own; rejects with `MediaGone` when there is none any more. */
  readonly file: (at: ConnectionKey, reference: string) => Promise<Readable>;
  /** Turns the ticks of the phone's own lines blue. */
  readonly markRead: (at: ConnectionKey, phone: string, ids: readonly string[]) => Promise<void>;
  /** Shows on the phone that the company types. */
  readonly typing: (at: ConnectionKey, phone: string, isTyping: boolean) => Promise<void>;
};

/** What a paired session keeps. `confirmed`: it has been online since the scan. */
export type SandboxCredentials = { readonly number: string; readonly confirmed: boolean };

export type SandboxOptions = {
  readonly phones: SandboxPhones;
  readonly timers: { readonly after: (delayMs: number, work: () => void) => () => void };
  readonly now: () => Date;
  readonly newId: () => string;
};
