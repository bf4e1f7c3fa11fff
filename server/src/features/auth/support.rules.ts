/** How long the operator may stay in a company. Pure. */
import type { Agent } from '#src/tenant/users/index.ts';

type Support = NonNullable<Agent['support']>;

/**
 * Returns whether an impersonation is over: with its time, with the sign-in it came from, and with its operator's being
 * one.
 */
export const isSupportOver = (
  { until, sessionId }: Support,
  operator: Pick<Agent, 'super' | 'sessionId'> | undefined,
  now: Date,
): boolean =>
  new Date(until) <= now || operator === undefined || !operator.super || operator.sessionId !== sessionId;
