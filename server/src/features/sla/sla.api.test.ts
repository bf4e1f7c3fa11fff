import { type Channels, slaLimits, wireEvent } from '@prosa/shared';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let sales: number;
let support: number;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  [sales = 0, support = 0] = company.queueIds;
  admin = company.admin;
});

let names = 0;
type Fields = Parameters<Person['api']['sla']['create']>[0];
const write = (more: Partial<Fields> = {}) => {
  names += 1;
  return admin.api.sla.create({ name: `Padrão ${names}`, firstReply: 15, ...more });
};

describe('a service level', () => {
  it('begins in working hours, pauses for the customer, and is of no queue', async () => {
    expect(await write()).toMatchObject({
      queueIds: [],
      isDefault: false,
      firstReply: 15,
      nextReply: null,
      resolution: null,
      inWorkingHours: true,
      pausesForCustomer: true,
      version: 1,
    });
  });

  it('is changed field by field, refused to an older version, and kept in the log of changes', async () => {
    const { id: policyId, version } = await write({ queueIds: [sales, sales] });
    const changed = await admin.api.sla.update({ policyId, version, resolution: 480 });
    expect(changed).toMatchObject({ queueIds: [sales], firstReply: 15, resolution: 480, version: 2 });
    expect(await refusal(admin.api.sla.update({ policyId, version, name: 'Tarde demais' }))).toBe(
      '409 ERR_CHANGED_MEANWHILE',
    );
    await admin.api.sla.remove({ policyId });
    expect(await refusal(admin.api.sla.get({ policyId }))).toBe('404 ERR_NO_SLA_POLICY_FOUND');
    const { records } = await admin.api.audit.list({});
    expect(records.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['sla.create', 'sla.update', 'sla.remove']),
    );
  });

  it('promises something, has a name of its own, and goes for queues that are there and go by no other', async () => {
    const { name } = await write({ queueIds: [support] });
    expect(await refusal(write({ firstReply: null }))).toBe('400 ERR_SLA_WITHOUT_TIMES');
    expect(await refusal(write({ name: name.toUpperCase() }))).toBe('409 ERR_SLA_NAME_ALREADY_EXISTS');
    expect(await refusal(write({ queueIds: [987_654] }))).toBe('404 ERR_NO_QUEUE_FOUND');
    expect(await refusal(write({ queueIds: [support] }))).toBe('409 ERR_SLA_QUEUE_TAKEN');
    for (const firstReply of [0, -5, 1.5, slaLimits.minutes + 1])
      expect(await refusal(write({ firstReply }))).toContain('400');
    expect(await refusal(write({ name: ' ' }))).toContain('400');
  });

  it('is that of all other queues once, by two who ask at once as well', async () => {
    const asked = await Promise.allSettled([write({ isDefault: true }), write({ isDefault: true })]);
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(write({ isDefault: true }))).toBe('409 ERR_SLA_DEFAULT_TAKEN');
    const [policy] = (await admin.api.sla.list({})).filter(({ isDefault }) => isDefault);
    await admin.api.sla.update({
      policyId: policy?.id ?? 0,
      isDefault: false,
      nextReply: 30,
      firstReply: null,
    });
    expect(await refusal(admin.api.sla.update({ policyId: policy?.id ?? 0, nextReply: null }))).toBe(
      '400 ERR_SLA_WITHOUT_TIMES',
    );
  });

  it('names a queue no more that has been removed', async () => {
    const queue = await admin.api.queues.create({ name: 'Passageira', color: '#123456' });
    const { id: policyId } = await write({ queueIds: [queue.id] });
    await admin.api.queues.remove({ queueId: queue.id });
    await server.settled();
    expect(await admin.api.sla.get({ policyId })).toMatchObject({ queueIds: [] });
    expect(await admin.api.sla.update({ policyId, firstReply: 20 })).toMatchObject({ firstReply: 20 });
  });

  it('is admins’, of this company, and told to them live', async () => {
    const { id: policyId } = await write();
    const supervisor = await company.agent({ profile: 'supervisor' });
    const stranger = (await server.company()).admin;
    expect(await refusal(supervisor.api.sla.list({}))).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(supervisor.api.sla.create({ name: 'x', firstReply: 1 }))).toBe(
      '403 ERR_NO_PERMISSION',
    );
    expect(await stranger.api.sla.list({})).toEqual([]);
    expect(await refusal(stranger.api.sla.update({ policyId, name: 'Meu' }))).toBe(
      '404 ERR_NO_SLA_POLICY_FOUND',
    );
    const heard: Channels['slaPolicy'][] = [];
    for (const { token } of [admin, supervisor]) {
      const socket = io(server.url, { transports: ['websocket'], auth: { token } });
      atTheEnd(async () => void socket.close());
      socket.on(wireEvent(company.id, 'slaPolicy'), (told) => heard.push(told));
      await new Promise<void>((done) => socket.on('connect', () => done()));
    }
    await admin.api.sla.update({ policyId, firstReply: 7 });
    await expect.poll(() => heard.length).toBe(1);
    expect(heard[0]?.policies).toContainEqual(expect.objectContaining({ id: policyId, firstReply: 7 }));
  });

  it('is one of at most fifty', async () => {
    const other = await server.company();
    for (let count = 0; count < slaLimits.each; count += 1)
      await other.admin.api.sla.create({ name: `Nível ${count}`, firstReply: 5 });
    expect(await refusal(other.admin.api.sla.create({ name: 'Mais um', firstReply: 5 }))).toBe(
      '409 ERR_TOO_MANY_SLA_POLICIES',
    );
  });
});
