/**
 * How much of a user and of a company may be under way at once. What goes beyond is refused at once and told to come again,
 * so that a flood of requests costs neither memory nor a place in anybody's line. A company's other systems are counted apart
 * from its people, who are not shut out by them. Each node counts for itself.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@prosa/shared';
import type { ConnectionActor, UserActor } from '../../context.ts';
import { openPace } from '../../limits/pace.ts';

export type AdmissionLimits = {
  readonly requestsPerUser: number;
  readonly requestsPerCompany: number;
  /**
   * Requests of one user per second; half as many at once, which is more than any screen asks for. Unlimited unless
   * given.
   */
  readonly requestsPerUserPerSecond?: number;
};

export type Admission = {
  /** Notes that a request is under way; refused with ERR_TOO_MANY_AT_ONCE where too many are. Returns what ends it, once. */
  enter(caller: Caller): () => void;
  /** Waits for the turn of somebody who asks faster than any screen does; at once for everybody else. */
  paced(caller: Caller): Promise<void>;
};

type Caller = { readonly companyId: number; readonly actor: UserActor | ConnectionActor };

export function openAdmission({
  requestsPerUser,
  requestsPerCompany,
  requestsPerUserPerSecond: perSecond,
}: AdmissionLimits): Admission {
  const users = openCounts(requestsPerUser);
  const companies = openCounts(requestsPerCompany);
  const pace =
    perSecond === undefined
      ? () => 0
      : openPace({
          burst: Math.ceil(perSecond / 2),
          perSecond,
          longestWaitMs: Infinity,
          now: () => performance.now(),
        });
  return {
    enter: ({ companyId, actor }) => {
      const company = `${companyId}/${actor.kind}`;
      const user = actor.kind === 'user' ? `${companyId}/${actor.id}` : undefined;
      if (companies.isFull(company) || (user !== undefined && users.isFull(user)))
        throw new AppError('ERR_TOO_MANY_AT_ONCE', { retryAfterSeconds: 1 });
      companies.add(company);
      if (user !== undefined) users.add(user);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        companies.remove(company);
        if (user !== undefined) users.remove(user);
      };
    },
    paced: async ({ companyId, actor }) => {
      // Systems have a pace of their own.
      const waitMs = actor.kind === 'user' ? pace(`${companyId}/${actor.id}`) : 0;
      if (waitMs !== undefined && waitMs > 0) await pause(waitMs);
    },
  };
}

function openCounts(limit: number) {
  const counts = new Map<string, number>();
  return {
    isFull: (key: string): boolean => (counts.get(key) ?? 0) >= limit,
    add: (key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1),
    remove: (key: string): void => {
      const left = (counts.get(key) ?? 0) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    },
  };
}
