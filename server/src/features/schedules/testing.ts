/** Schedules in tests: the moment comes when a test says so. */
import type { TestCompany, TestServer } from '#src/testing/server.ts';
import { sendDueSchedules } from './jobs.ts';

/** Has the moment `at` come in this company, by as many orders at once as told; resolves when all is over. */
export async function momentComes(
  server: Pick<TestServer, 'settled'>,
  company: Pick<TestCompany, 'inside'>,
  at: string,
  orders = 1,
): Promise<void> {
  const from = Date.parse(at);
  await company.inside(async (ctx) => {
    // Orders of different moments are carried out side by side.
    for (let n = 0; n < orders; n += 1)
      ctx.enqueue(sendDueSchedules, { at: new Date(from + n).toISOString() });
  });
  await server.settled();
}
