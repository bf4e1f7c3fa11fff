/** Why a call to an address that a tenant typed has failed. Messages name method and host, never path, query or body. */

export type OutgoingFailure =
  /** No address to call: wrong scheme, a port for something else, or inside a network of ours. */
  | 'refused'
  /** The other side named another address, and nobody follows. */
  | 'redirect'
  | 'too_large'
  | 'timeout'
  /** No name, no connection, no certificate, or it broke off. */
  | 'unreachable';

export class OutgoingFailed extends Error {
  readonly kind: OutgoingFailure;
  /** Whether the other side may have heard the request: then another try may do everything twice. */
  readonly mayHaveArrived: boolean;

  constructor(
    kind: OutgoingFailure,
    message: string,
    { mayHaveArrived, cause }: { readonly mayHaveArrived: boolean; readonly cause?: unknown },
  ) {
    super(message, { cause });
    this.name = 'OutgoingFailed';
    this.kind = kind;
    this.mayHaveArrived = mayHaveArrived;
  }
}
