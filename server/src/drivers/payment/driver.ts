/**
 * Where money comes from. A driver opens a charge that is paid by Pix, says how it stands, and understands what its
 * provider tells by itself; it knows nothing of ours. What differs between providers is `capabilities`.
 */

/** A charge to be opened. Opened twice under one reference it is one charge. */
export type Order = {
  /** Ours: 32 letters and digits, known to the provider before it answers. */
  readonly reference: string;
  readonly amountCents: number;
  readonly description: string;
  /** Day by which it should be paid. */
  readonly dueDay: string;
  readonly payer: Payer;
};

export type Payer = {
  /** Ours: the same for every charge of a customer. */
  readonly reference: string;
  readonly name: string;
  readonly email: string | null;
  /** CPF or CNPJ in digits. */
  readonly taxId: string | null;
};

export type Opened = {
  /** The provider's own name for it. */
  readonly externalId: string;
  /** What is copied into a bank's application, or drawn as a picture. */
  readonly pixCode: string;
  readonly expiresAt: Date | null;
};

/** A charge by both its names; the provider's is missing where its answer never came. */
export type Names = { readonly reference: string; readonly externalId: string | null };

export type Standing =
  | { readonly kind: 'open' }
  /** What has come in all; whether it is enough is not the driver's affair. */
  | { readonly kind: 'paid'; readonly cents: number; readonly at: Date | null }
  | { readonly kind: 'refunded' }
  /** The bill cannot be paid any more. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'cancelled' };

/** What a provider's server has sent. */
export type Call = {
  readonly query: Readonly<Record<string, string>>;
  readonly header: (name: string) => string | undefined;
  readonly body: Buffer;
};

/** Something has happened to a charge; what, is asked of the provider. */
export type Hint = {
  /** The provider's name of the event, the same whenever it is told again. */
  readonly eventId: string;
  readonly reference: string;
};

export type Payment = {
  readonly capabilities: {
    /** Whether the CPF or CNPJ of whoever pays must be known. */
    readonly needsTaxId: boolean;
    /** Whether the provider knows who has paid; otherwise a person says so. */
    readonly knowsPayments: boolean;
  };
  open(order: Order): Promise<Opened>;
  read(names: Names): Promise<Standing>;
  /** Nobody can pay it afterwards. What has been paid stays paid, what was never opened stays so; twice is once. */
  cancel(names: Names): Promise<void>;
  /** References of everything paid since then, for what was never told. */
  listPaid(since: Date, until: Date): Promise<readonly string[]>;
  /** Signs in, and tells the provider where to report payments if it can be told. */
  connect(webhookUrl: string | undefined): Promise<void>;
  /** Null when it is not the provider who calls. */
  understand(call: Call): readonly Hint[] | null;
};

/** `unavailable` is worth another try; the others are not before somebody has changed something. */
export type Failing = 'unavailable' | 'unauthorized' | 'refused';

export class PaymentFailed extends Error {
  readonly kind: Failing;
  /** The provider does not believe the CPF or CNPJ. */
  readonly isTaxIdWrong: boolean;

  constructor(
    kind: Failing,
    message: string,
    { isTaxIdWrong = false, cause }: { readonly isTaxIdWrong?: boolean; readonly cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'PaymentFailed';
    this.kind = kind;
    this.isTaxIdWrong = isTaxIdWrong;
  }
}
