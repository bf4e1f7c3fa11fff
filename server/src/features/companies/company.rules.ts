/** When a company may work: pure decisions over its own row and a given instant. */

type Subscription = { readonly dueDate: Date | null; readonly isPlatform: boolean };

/** True once the paid time is over. The platform's own company never expires, nor does one without a due date. */
export function isExpired(company: Subscription, now: Date): boolean {
  if (company.isPlatform || company.dueDate === null) return false;
  return company.dueDate.getTime() <= now.getTime();
}
