/** Whether a company's use goes into a plan, and what it would lose there. Pure. */
import { type PlanFlag, type PlanLimit, planFlags, planLimits } from '../../kernel/permission.ts';
import type { PlanView } from '../plans/index.ts';

/** More than a plan has room for. */
export type Excess = { readonly limit: PlanLimit; readonly used: number; readonly most: number };

type Room = Pick<PlanView, PlanLimit>;
type Switches = Pick<PlanView, PlanFlag>;

/** Returns what must be reduced before the plan can be had; empty where everything fits. */
export const excessOf = (used: Readonly<Record<PlanLimit, number>>, plan: Room): Excess[] =>
  planLimits
    .map((limit) => ({ limit, used: used[limit], most: plan[limit] }))
    .filter((one) => one.used > one.most);

/** Returns what the company has now and would not have any more. */
export const lossOf = (now: Switches | undefined, plan: Switches): PlanFlag[] =>
  planFlags.filter((flag) => now?.[flag] === true && !plan[flag]);
