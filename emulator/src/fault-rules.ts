/** What goes wrong on purpose: rules that strike a number of times and are then used up. */

export type FaultRule = {
  /** `POST /path`; every request unless told. */
  readonly on?: RegExp;
  /** Once unless told. */
  readonly times?: number;
};

export type Faults<Fault extends FaultRule> = {
  add(fault: Fault): void;
  clear(): void;
  /** The first rule that strikes this request, which is thereby spent once. */
  take(request: string): Fault | undefined;
};

/** Makes an empty list of rules. */
export function createFaults<Fault extends FaultRule>(): Faults<Fault> {
  const rules: { readonly fault: Fault; left: number }[] = [];
  return {
    add: (fault) => void rules.push({ fault, left: fault.times ?? 1 }),
    clear: () => void rules.splice(0),
    take: (request) => {
      const at = rules.findIndex(({ fault }) => fault.on === undefined || fault.on.test(request));
      const found = rules[at];
      if (found === undefined) return undefined;
      found.left -= 1;
      if (found.left <= 0) rules.splice(at, 1);
      return found.fault;
    },
  };
}
