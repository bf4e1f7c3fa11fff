/** What goes wrong at a payment provider on purpose: rules that strike a number of times and are then used up. */

export type PaymentFault = (
  | { readonly kind: 'http'; readonly status: number; readonly body?: unknown }
  /** It is carried out, and the answer never comes. */
  | { readonly kind: 'silence' }
  /** It is carried out, and the connection breaks instead of an answer. */
  | { readonly kind: 'cut-after' }
  /** The answer takes so long. */
  | { readonly kind: 'slow'; readonly ms: number }
) & {
  /** `GET /payments/x`; every request unless told. */
  readonly on?: RegExp;
  /** Once unless told. */
  readonly times?: number;
};

export function createPaymentFaults() {
  const rules: { readonly fault: PaymentFault; left: number }[] = [];
  return {
    add: (fault: PaymentFault): void => void rules.push({ fault, left: fault.times ?? 1 }),
    clear: (): void => void rules.splice(0),
    take: (request: string): PaymentFault | undefined => {
      const at = rules.findIndex(({ fault }) => fault.on === undefined || fault.on.test(request));
      const found = rules[at];
      if (found === undefined) return undefined;
      found.left -= 1;
      if (found.left <= 0) rules.splice(at, 1);
      return found.fault;
    },
  };
}
export type PaymentFaults = ReturnType<typeof createPaymentFaults>;
