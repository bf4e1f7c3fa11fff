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

/** Rules of one network, each of which strikes a number of times and is then used up. */
export type SpentRules<Rule> = {
  add(rule: Rule): void;
  clear(): void;
  /** Returns the first rule that strikes, which is thereby spent once. */
  spend(strikes: (rule: Rule) => boolean): Rule | undefined;
};

/** Makes an empty list of rules. */
export function createSpentRules<Rule extends { readonly times?: number }>(): SpentRules<Rule> {
  const rules: { readonly rule: Rule; left: number }[] = [];
  return {
    add: (rule) => void rules.push({ rule, left: rule.times ?? 1 }),
    clear: () => void rules.splice(0),
    spend(strikes) {
      const at = rules.findIndex(({ rule }) => strikes(rule));
      const found = rules[at];
      if (found === undefined) return undefined;
      found.left -= 1;
      if (found.left <= 0) rules.splice(at, 1);
      return found.rule;
    },
  };
}

/** Makes an empty list of rules about requests. */
export function createFaults<Fault extends FaultRule>(): Faults<Fault> {
  const { add, clear, spend } = createSpentRules<Fault>();
  return { add, clear, take: (request) => spend(({ on }) => on === undefined || on.test(request)) };
}
