/** What goes wrong at a provider of language models on purpose. */
import type { FaultRule, Faults } from '../fault-rules.ts';

export type AiFault = (
  | {
      readonly kind: 'http';
      readonly status: number;
      /** `insufficient_quota`; of the error, beside its status. */
      readonly code?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The request is heard, and no answer ever comes. */
  | { readonly kind: 'silence' }
  /** The connection breaks instead of an answer. */
  | { readonly kind: 'cut-off' }
  /** A page of some proxy instead of an answer. */
  | { readonly kind: 'garbage' }
  /** An answer without words. */
  | { readonly kind: 'empty' }
  /** The answer ends in the middle, for want of tokens. */
  | { readonly kind: 'length' }
  /** The provider does not want to answer this. */
  | { readonly kind: 'filtered' }
  /** An answer of so many bytes. */
  | { readonly kind: 'huge'; readonly bytes: number }
  /** The answer takes so long. */
  | { readonly kind: 'slow'; readonly ms: number }
) &
  FaultRule;
export type AiFaults = Faults<AiFault>;
