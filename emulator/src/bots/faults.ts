/** What goes wrong at a bot on purpose. */
import type { FaultRule, Faults } from '../fault-rules.ts';

export type BotFault = (
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The question is heard, and no answer ever comes. */
  | { readonly kind: 'silence' }
  /** The question is heard, and the connection breaks instead of an answer. */
  | { readonly kind: 'cut-off' }
  /** A page of some proxy instead of an answer. */
  | { readonly kind: 'garbage' }
  /** An answer of so many bytes. */
  | { readonly kind: 'huge'; readonly bytes: number }
  /** The answer takes so long. */
  | { readonly kind: 'slow'; readonly ms: number }
) &
  FaultRule;
export type BotFaults = Faults<BotFault>;
