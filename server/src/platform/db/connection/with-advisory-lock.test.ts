import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { testAddresses } from '#src/testing/database.ts';
import { withAdvisoryLock } from './with-advisory-lock.ts';

it('is held by one at a time, and free again after its work', async () => {
  const { system } = await testAddresses();
  const done: string[] = [];
  const work = (name: string) => async (): Promise<void> => void done.push(name);
  await withAdvisoryLock(system, 'test', async () => {
    done.push('first');
    await withAdvisoryLock(system, 'test', work('beside it'));
  });
  await withAdvisoryLock(system, 'test', work('after it'));
  expect(done).toEqual(['first', 'after it']);
});

it('tells the work that holds it when its line is lost', async () => {
  const { system, owner } = await testAddresses();
  const admin = new pg.Client(owner);
  await admin.connect();
  let isLost = false;
  await withAdvisoryLock(system, 'test', async (lost) => {
    expect(lost.aborted).toBe(false);
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'prosa-lock' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(lost.aborted).toBe(true));
    isLost = true;
    await withAdvisoryLock(system, 'test', async (other) => expect(other.aborted).toBe(false));
  });
  expect(isLost).toBe(true);
  await admin.end();
});
