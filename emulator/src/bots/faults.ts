/** What goes wrong at a bot on purpose: rules that strike a number of times and are then used up. */

export type BotFault = (
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** It is heard, and no answer ever comes. */
  | { readonly kind: 'silence' }
  /** It is heard, and the connection breaks instead of an answer. */
  | { readonly kind: 'cut-off' }
  /** A page of some proxy instead of an answer. */
  | { readonly kind: 'garbage' }
  /** An answer of so many bytes. */
  | { readonly kind: 'huge'; readonly bytes: number }
  /** The answer takes so long. */
  | { readonly kind: 'slow'; readonly ms: number }
) & {
  /** `POST /path`; every request unless told. */
  readonly on?: RegExp;
  /** Once unless told. */
  readonly times?: number;
};

export function createBotFaults() {
  const rules: { readonly fault: BotFault; left: number }[] = [];
  return {
    add: (fault: BotFault): void => void rules.push({ fault, left: fault.times ?? 1 }),
    clear: (): void => void rules.splice(0),
    take: (request: string): BotFault | undefined => {
      const at = rules.findIndex(({ fault }) => fault.on === undefined || fault.on.test(request));
      const found = rules[at];
      if (found === undefined) return undefined;
      found.left -= 1;
      if (found.left <= 0) rules.splice(at, 1);
      return found.fault;
    },
  };
}
export type BotFaults = ReturnType<typeof createBotFaults>;
