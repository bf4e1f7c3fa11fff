import { expect, it } from 'vitest';
import { openAdmission } from './admission.ts';

const user = (id: number, companyId = 1) => ({
  companyId,
  actor: { kind: 'user', id, name: 'Ana', profile: 'user', super: false, sessionId: 's' } as const,
});
const system = { companyId: 1, actor: { kind: 'connection', id: 1, name: 'ERP' } as const };
const refused = expect.objectContaining({
  code: 'ERR_TOO_MANY_AT_ONCE',
  details: { retryAfterSeconds: 1 },
});

it('lets in as much of a user and of a company as may be under way, and again what comes after', () => {
  const { enter } = openAdmission({ requestsPerUser: 2, requestsPerCompany: 3 });
  const leave = enter(user(1));
  enter(user(1));
  expect(() => enter(user(1))).toThrow(refused);
  enter(user(2));
  expect(() => enter(user(3))).toThrow(refused);
  enter(user(3, 2));
  leave();
  leave();
  enter(user(3));
  expect(() => enter(user(3))).toThrow(refused);
});

it('counts a company’s other systems apart from its people', () => {
  const { enter } = openAdmission({ requestsPerUser: 1, requestsPerCompany: 2 });
  enter(system);
  enter(system);
  expect(() => enter(system)).toThrow(refused);
  enter(user(1));
});

it('lets a user who asks faster than any screen wait, nobody else', async () => {
  const { paced } = openAdmission({
    requestsPerUser: 60,
    requestsPerCompany: 1_000,
    requestsPerUserPerSecond: 75,
  });
  const done: string[] = [];
  for (let n = 0; n < 38; n += 1) await paced(user(1));
  await Promise.all([
    paced(user(1)).then(() => done.push('fast')),
    paced(user(2)).then(() => done.push('colleague')),
    paced(system).then(() => done.push('system')),
  ]);
  expect(done).toEqual(['colleague', 'system', 'fast']);
});
