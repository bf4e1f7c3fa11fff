/** The simulated network, as the driver reaches it. Whoever keeps the phones' screens implements it. */
import type { ConnectionKey } from '../driver.ts';

export type SandboxPhones = {
  /** Puts the company's message on a phone's screen. Twice under the same id shows it once. */
  readonly deliver: (
    at: ConnectionKey,
    message: { readonly id: string; readonly phone: string; readonly body: string },
  ) => Promise<void>;
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
