/** What is loaded while somebody types their password: not before the form stands, whose files would share the line with it. */
let plan: (() => void) | null = null;

export function whenFormStands(work: () => void): void {
  plan = work;
}

/** The form is drawn: the plan is carried out, once. */
export function formStands(): void {
  plan?.();
  plan = null;
}
