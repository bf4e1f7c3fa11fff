/** What the list of companies is narrowed to and how it is sorted, as the address spells it. Pure. */
import { type CompanyDue, type Contracts, companyDues, type Input } from '@prosa/shared';

type Sort = NonNullable<Input<Contracts['operator']['page']>['sort']>;
export type CompanyPlace = {
  readonly q?: string | undefined;
  readonly sort?: Sort | undefined;
  readonly due?: CompanyDue | undefined;
  readonly status?: 'on' | 'off' | undefined;
  /** A plan's number. */
  readonly plan?: string | undefined;
};

const sorts = ['name', 'plan', 'dueDate', 'status', 'createdAt'].flatMap((column) => [column, `-${column}`]);

/** Reads a place in the list of companies from an address: only what the list understands. */
export function companyPlace({ q, sort, due, status, plan }: Record<string, unknown>): CompanyPlace {
  return {
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(sorts.includes(String(sort)) && { sort: sort as Sort }),
    ...((companyDues as readonly unknown[]).includes(due) && { due: due as CompanyDue }),
    ...((status === 'on' || status === 'off') && { status }),
    ...(typeof plan === 'string' && /^[1-9]\d{0,9}$/.test(plan) && { plan }),
  };
}
