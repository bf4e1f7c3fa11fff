/** What the bench and its server process say to each other. */
import type { PgAddress } from '../data/template.ts';

/** Handed over on the command line. */
export type ServerOptions = {
  readonly app: PgAddress;
  readonly system: PgAddress;
  /** The built web application; empty when nothing is looked at. */
  readonly webFolder: string;
  /** How many sessions it runs at most; as many as by default unless given. */
  readonly sessions?: number;
  /** The installation's; one of its own unless given. */
  readonly secret?: string;
  /** Where several servers meet. */
  readonly redisUrl?: string | undefined;
};

/** A customer's message, as a driver would hear it. */
export type CustomerMessage = {
  readonly connectionId: number;
  readonly phone: string;
  readonly name: string;
  readonly body: string;
  readonly id: string;
};

export type ToServer =
  | { readonly kind: 'receive'; readonly companyId: number; readonly messages: readonly CustomerMessage[] }
  | { readonly kind: 'usage' }
  | { readonly kind: 'stop' };

export type Usage = { readonly cpuMs: number; readonly rssMb: number };
export type FromServer =
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'usage'; readonly usage: Usage }
  | { readonly kind: 'failed'; readonly reason: string };
