/**
 * Decides of whom a second factor is demanded, and from when on a session without one opens nothing but setting it up.
 * Pure.
 */
import type { PlatformSettings, SettingValue } from '@prosa/shared';

type Whose = {
  readonly profile: 'user' | 'supervisor' | 'admin';
  readonly super: boolean;
  /** An operator who impersonates an admin: they have no sign-in of their own. */
  readonly support: unknown;
};

/**
 * What is demanded, and since when; `null` where nobody knows since when, which is long ago. The smaller of the two groups
 * is part of the larger: of it something has been demanded without a break since `begun`, whichever was named.
 */
export type Demand<Group extends string> = {
  readonly of: Group;
  readonly since: Date | null;
  readonly begun: Date | null;
};
export type Demands = {
  readonly company: Demand<SettingValue<'secondFactorFor'>>;
  readonly platform: Demand<PlatformSettings['secondFactorFor']>;
};

/** How long those who are signed in go on without a second factor after it was demanded. */
export const graceMs = 7 * 24 * 3_600_000;

const longAgo = new Date(0);

const sinceOf = ({ since, begun }: Demand<string>, isOfSmallerGroup: boolean): Date => {
  if (since === null) return longAgo;
  return isOfSmallerGroup && begun !== null && begun < since ? begun : since;
};

/** Returns since when a second factor is demanded of this user; undefined where it is not. */
export function demandedSince(whose: Whose, { company, platform }: Demands): Date | undefined {
  if (whose.support !== null) return undefined;
  const isAdmin = whose.profile === 'admin' || whose.super;
  const byCompany = company.of === 'everyone' || (company.of === 'admins' && isAdmin);
  const byPlatform = (platform.of === 'admins' && isAdmin) || (platform.of === 'operators' && whose.super);
  const since = [
    ...(byCompany ? [sinceOf(company, isAdmin)] : []),
    ...(byPlatform ? [sinceOf(platform, whose.super)] : []),
  ].map((at) => at.getTime());
  return since.length === 0 ? undefined : new Date(Math.min(...since));
}

export type Debt = { readonly required: boolean; readonly dueAt: Date };

/**
 * Returns what somebody without a second factor owes: who signs in after it was demanded sets it up first; who was
 * signed in goes on until a week has passed.
 */
export function debtOf(since: Date, session: { readonly begunAt: Date }, now: Date): Debt {
  const dueAt = new Date(since.getTime() + graceMs);
  return { required: session.begunAt >= since || now >= dueAt, dueAt };
}
