/** What goes wrong on purpose: rules that strike a number of times and are then used up. */
import { createSpentRules } from '../../fault-rules.ts';
import { digits } from '../wire/jids.ts';

export type Fault =
  /** The WebSocket is refused with this HTTP status. */
  | { readonly kind: 'upgrade'; readonly status: number }
  /**
   * The login is refused: 401 unlinked, 402 banned for a while, 403 locked, 405 outdated, 406 banned, 500 and 503 an incident
   * of WhatsApp's own. `attributes` come along, as `expire` (seconds) and `code` do with 402.
   */
  | {
      readonly kind: 'login';
      readonly reason: number;
      readonly attributes?: Readonly<Record<string, string>>;
    }
  /** Clients that say an older version than this one are refused with 405, new ones and linked ones. */
  | { readonly kind: 'outdated'; readonly below: string }
  /** A sent message is refused with this code and reaches nobody; only one to this number where it is told. */
  | { readonly kind: 'nack'; readonly code: number; readonly to?: string }
  /** A sent message arrives, and its sender is never told so. */
  | { readonly kind: 'lost-ack' }
  /** A sent message vanishes. */
  | { readonly kind: 'lost-message' }
  /** The acknowledgement comes late. */
  | { readonly kind: 'late-ack'; readonly delayMs: number }
  /** A question gets no answer, or this error code; only one about this number where it is told. */
  | { readonly kind: 'query'; readonly xmlns: string; readonly code?: number; readonly about?: string }
  /** A message to the linked device cannot be decrypted. */
  | { readonly kind: 'corrupt' }
  /** This message is garbage to the linked device, and to its phone, though it is encrypted as it should be. */
  | { readonly kind: 'garbage'; readonly id: string }
  /** A message to the linked device comes without its content, which the device then asks its phone for. */
  | { readonly kind: 'absent' }
  /** A message to the linked device comes twice. */
  | { readonly kind: 'duplicate' }
  /** The phone behind the number cannot read what it is sent, and asks for it again. */
  | { readonly kind: 'unreadable' }
  /** The connection is cut at the login, before what was waiting has been told. */
  | { readonly kind: 'cut-before-offline' };

export type FaultRule = Fault & {
  /** The number of the account, or of the phone for `unreadable`; everybody's when left out. */
  readonly number?: string;
  /** How often it strikes; once unless told. */
  readonly times?: number;
};

export type Faults = {
  add(rule: FaultRule): void;
  clear(): void;
  /** The first rule that strikes here, which is thereby spent once. */
  take<K extends Fault['kind']>(
    kind: K,
    number?: string,
    fits?: (fault: Extract<Fault, { kind: K }>) => boolean,
  ): Extract<Fault, { kind: K }> | null;
};

export function createFaults(): Faults {
  const { add, clear, spend } = createSpentRules<FaultRule>();
  return {
    add: (rule) => add(rule.number === undefined ? rule : { ...rule, number: digits(rule.number) }),
    clear,
    take(kind, number, fits = () => true) {
      type Wanted = Extract<Fault, { kind: typeof kind }>;
      const found = spend(
        (rule) =>
          rule.kind === kind && (rule.number === undefined || rule.number === number) && fits(rule as Wanted),
      );
      return (found as Wanted | undefined) ?? null;
    },
  };
}
