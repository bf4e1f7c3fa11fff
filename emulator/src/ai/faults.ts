/** What goes wrong at a house of language models on purpose: rules that strike a number of times and are then used up. */

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
  /** The house does not want to answer this. */
  | { readonly kind: 'filtered' }
  /** An answer of so many bytes. */
  | { readonly kind: 'huge'; readonly bytes: number }
  /** The answer takes so long. */
  | { readonly kind: 'slow'; readonly ms: number }
) & {
  /** `POST /v1/chat/completions`; every request unless told. */
  readonly on?: RegExp;
  /** Once unless told. */
  readonly times?: number;
};

export function createAiFaults() {
  const rules: { readonly fault: AiFault; left: number }[] = [];
  return {
    add: (fault: AiFault): void => void rules.push({ fault, left: fault.times ?? 1 }),
    clear: (): void => void rules.splice(0),
    take: (request: string): AiFault | undefined => {
      const at = rules.findIndex(({ fault }) => fault.on === undefined || fault.on.test(request));
      const found = rules[at];
      if (found === undefined) return undefined;
      found.left -= 1;
      if (found.left <= 0) rules.splice(at, 1);
      return found.fault;
    },
  };
}
export type AiFaults = ReturnType<typeof createAiFaults>;
