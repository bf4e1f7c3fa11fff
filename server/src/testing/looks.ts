/** What other companies notice of heavy work: how long their lists take meanwhile. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { TestCompany } from './server.ts';

const betweenMs = 10;

/** Looks at a company's list again and again, as long as that is wanted; how long each look took, in milliseconds. */
export async function looksAt(
  { admin }: Pick<TestCompany, 'admin'>,
  goesOn: (looks: number) => Promise<boolean>,
): Promise<number[]> {
  const took: number[] = [];
  while (await goesOn(took.length)) {
    const since = performance.now();
    const { tickets } = await admin.api.tickets.list({ status: 'pending', showAll: true });
    took.push(performance.now() - since);
    expect(tickets.length).toBeGreaterThan(0);
    await pause(betweenMs);
  }
  return took;
}

/** Returns what one of a hundred took longer than. */
export const p99 = (took: readonly number[]): number =>
  took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
