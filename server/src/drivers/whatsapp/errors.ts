/** How sending and fetching fail: refused for certain, with or without hope, or with an outcome that nobody knows. */

export type RefusalCode =
  | 'not_connected'
  | 'not_on_whatsapp'
  | 'rate_limited'
  | 'restricted'
  | 'blocked'
  | 'window_closed'
  | 'too_large'
  | 'not_supported'
  | 'too_many_to_one'
  | 'template'
  | 'network_error';

/**
 * The message certainly did not leave. `retryable`: the same message may well leave later. `tooFast`: the number, and not
 * this message alone, was too fast, and should rest.
 */
export class SendRefused extends Error {
  readonly code: RefusalCode;
  readonly retryable: boolean;
  readonly tooFast: boolean;
  /** Whether the number was refused, whoever it would have written to: the network holds it back from now on. */
  readonly holdsNumber: boolean;

  constructor(
    code: RefusalCode,
    retryable: boolean,
    {
      cause,
      tooFast,
      holdsNumber = false,
    }: { readonly cause?: unknown; readonly tooFast?: boolean; readonly holdsNumber?: boolean } = {},
  ) {
    super(`refused: ${code}`, { cause });
    this.name = 'SendRefused';
    this.code = code;
    this.retryable = retryable;
    this.tooFast = tooFast ?? code === 'rate_limited';
    this.holdsNumber = holdsNumber;
  }
}

/** The message may or may not have left; `Capabilities.resend` says what to do. */
export class UnknownOutcome extends Error {
  constructor(options?: { readonly cause?: unknown }) {
    super('the outcome of the send is unknown', options);
    this.name = 'UnknownOutcome';
  }
}

/** The network does not have the file any more, and nobody will. */
export class MediaGone extends Error {
  constructor(options?: { readonly cause?: unknown }) {
    super('the network no longer has the file', options);
    this.name = 'MediaGone';
  }
}

/** The session's owner, or its desired state, has changed: this session must end and acknowledge nothing. */
export class SessionSuperseded extends Error {
  constructor() {
    super('another session has taken over');
    this.name = 'SessionSuperseded';
  }
}

/**
 * The session was superseded and its device must not stay linked: the session takes it off its phone before it ends.
 */
export class DeviceUnwanted extends SessionSuperseded {
  constructor() {
    super();
    this.name = 'DeviceUnwanted';
  }
}
