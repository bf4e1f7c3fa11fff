/** What other companies notice of heavy work: how long their lists take meanwhile. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { TestCompany } from './server.ts';

const betweenMs = 10;
/** A sign-in is good for a quarter of an hour; proofs at full size take longer. */
const freshMs = 600_000;

/** Looks at a company's list again and again, as long as that is wanted; how long each look took, in milliseconds. */
export async function looksAt(
  company: Pick<TestCompany, 'agent'>,
  goesOn: (looks: number) => Promise<boolean>,
): Promise<number[]> {
  const took: number[] = [];
  let looker = await company.agent({ profile: 'admin' });
  let freshUntil = performance.now() + freshMs;
  while (await goesOn(took.length)) {
    if (performance.now() > freshUntil) {
      looker = await company.agent({ profile: 'admin' });
      freshUntil = performance.now() + freshMs;
    }
    const since = performance.now();
    const { tickets } = await looker.api.tickets.list({ status: 'pending', showAll: true });
    took.push(performance.now() - since);
    expect(tickets.length).toBeGreaterThan(0);
    await pause(betweenMs);
  }
  return took;
}

/** Returns what one of a hundred took longer than. */
export const p99 = (took: readonly number[]): number =>
  took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
