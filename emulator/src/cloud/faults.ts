/** What goes wrong on purpose: rules that strike a number of times and are then used up. */
import { createSpentRules } from '../fault-rules.ts';

/** Where a request was going. */
export type Area = 'messages' | 'media' | 'templates' | 'number' | 'download';

export type Fault =
  /** Refused with a code of Meta's table; nothing happened. Only what goes to this number where it is told. */
  | { readonly kind: 'error'; readonly on?: Area; readonly code: number; readonly to?: string }
  /** The answer comes so much later. */
  | { readonly kind: 'slow'; readonly on?: Area; readonly delayMs: number }
  /** A bare HTTP status with a page instead of an answer. */
  | { readonly kind: 'http'; readonly on?: Area; readonly status: number }
  /** The request is carried out, and the answer never comes. */
  | { readonly kind: 'silence'; readonly on?: Area }
  /** The request is carried out, and the connection breaks instead of an answer. */
  | { readonly kind: 'cut-after'; readonly on?: Area }
  /** The connection breaks before anything happened. */
  | { readonly kind: 'cut-before'; readonly on?: Area }
  /** How the next message's fate is told. */
  | {
      readonly kind: 'statuses';
      readonly how: 'none' | 'twice' | 'reversed' | 'without-delivered' | 'failed-after-sent';
      readonly code?: number;
    }
  /** The next webhook is not signed, or not as it should be. */
  | { readonly kind: 'signature'; readonly how: 'wrong' | 'missing' }
  /** The next webhook comes twice. */
  | { readonly kind: 'duplicate' }
  /** The next file's address has expired before it is used. */
  | { readonly kind: 'media-url' }
  /** The next file arrives damaged. */
  | { readonly kind: 'media-damaged' };

export type FaultRule = Fault & {
  /** How often it strikes; once unless told. */
  readonly times?: number;
};

export type Faults = {
  add(rule: FaultRule): void;
  clear(): void;
  /** The first rule of the kind that strikes here, which is thereby spent once. */
  take<K extends Fault['kind']>(
    kind: K,
    area?: Area,
    fits?: (fault: Extract<Fault, { kind: K }>) => boolean,
  ): Extract<Fault, { kind: K }> | null;
};

export function createFaults(): Faults {
  const { add, clear, spend } = createSpentRules<FaultRule>();
  return {
    add,
    clear,
    take(kind, area, fits = () => true) {
      type Wanted = Extract<Fault, { kind: typeof kind }>;
      const strikes = (rule: FaultRule): boolean =>
        rule.kind === kind &&
        (area === undefined || ('on' in rule && rule.on !== undefined ? rule.on : 'messages') === area);
      return (spend((rule) => strikes(rule) && fits(rule as Wanted)) as Wanted | undefined) ?? null;
    },
  };
}
