/** Two admins who keep the same list of reasons: whoever has not seen what the other did is told. */
import type { ResolveReasonView } from '@prosa/shared';
import { beforeEach, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { type Person, sharedServer } from '#src/testing/server.ts';

let admin: Person;
let boss: Person;

beforeEach(async () => {
  const company = await (await sharedServer()).company();
  admin = company.admin;
  boss = await company.agent({ name: 'Bea', profile: 'admin' });
});

const listOf = async (...names: string[]) =>
  written(await admin.api.queues.saveReasons({ queueId: null, reasons: names.map((name) => ({ name })) }));
const written = (reasons: readonly ResolveReasonView[]) => reasons.map(({ id, name }) => ({ id, name }));
const names = async () => (await admin.api.queues.reasons()).map(({ name }) => name);
const changed = '409 ERR_CHANGED_MEANWHILE';

it('a reason that another admin has added is not lost', async () => {
  const seen = await listOf('Resolvido');
  const add = (who: Person, name: string) =>
    refusal(who.api.queues.saveReasons({ queueId: null, seen, reasons: [...seen, { name }] }));
  expect(await add(boss, 'Sem resposta')).toBe('none');
  expect(await add(admin, 'Engano')).toBe(changed);
  expect(await names()).toEqual(['Resolvido', 'Sem resposta']);
});

it('a reason that another admin has renamed or moved keeps what it was given', async () => {
  const seen = await listOf('Um', 'Dois');
  const save = (who: Person, reasons: typeof seen) =>
    refusal(who.api.queues.saveReasons({ queueId: null, seen, reasons }));
  expect(await save(boss, seen.toReversed())).toBe('none');
  expect(await save(admin, seen.slice(0, 1))).toBe(changed);
  expect(await names()).toEqual(['Dois', 'Um']);
});

it('a reason that another admin has taken away does not come back as another one', async () => {
  const both = await listOf('Um', 'Dois');
  await boss.api.queues.saveReasons({ queueId: null, reasons: both.slice(0, 1) });
  expect(await refusal(admin.api.queues.saveReasons({ queueId: null, reasons: both }))).toBe(changed);
  expect(await names()).toEqual(['Um']);
});

it('reasons of another list are copied into one', async () => {
  const [first] = await listOf('Resolvido');
  const [queueId = 0] = (await admin.api.queues.list()).map(({ id }) => id);
  const reasons = first === undefined ? [] : [first];
  await admin.api.queues.saveReasons({ queueId, reasons });
  expect(await names()).toEqual(['Resolvido', 'Resolvido']);
});
