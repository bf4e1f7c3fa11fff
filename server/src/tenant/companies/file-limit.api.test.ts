/** How large a file a company's plan lets in. */
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { postForm } from '#src/testing/uploads.ts';

let server: TestServer;
let company: TestCompany;
let operator: Person;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  operator = await server.operator();
});

async function allow(fileMegabytes: number): Promise<void> {
  const { admin, id } = company;
  const { plan } = await admin.api.companies.listPlan({ companyId: id });
  await operator.api.plans.update({ planId: plan?.id ?? 0, fileMegabytes });
}

describe('a file', () => {
  it('larger than the plan allows is refused and leaves nothing, until the plan allows it', async () => {
    const { admin } = company;
    const phone = company.phone('5511940990001');
    await phone.says('oi');
    const [ticket] = (await admin.api.tickets.list({ searchParam: phone.number, status: 'pending' })).tickets;
    const ticketId = ticket?.id ?? 0;
    await admin.api.tickets.update({ ticketId, status: 'open', userId: admin.id });
    const send = (): Promise<unknown> =>
      postForm(`${server.url}/messages/${ticketId}`, admin.token, {}, [
        { name: 'planta.bin', type: 'application/octet-stream', bytes: Buffer.alloc(1_200_000, 7) },
      ]);
    const count = async (): Promise<number> =>
      (await admin.api.messages.list({ ticketId, peek: true })).messages.length;
    const before = await count();
    await allow(1);
    expect(await refusal(send())).toBe('413 ERR_PAYLOAD_TOO_LARGE');
    expect(await count()).toBe(before);
    await allow(2);
    expect(await refusal(send())).toBe('none');
    expect(await count()).toBe(before + 1);
  });

  it.each([0, 101, 2.5])('of %j megabytes is no limit of a plan', async (fileMegabytes) => {
    expect(await refusal(allow(fileMegabytes))).toBe('400 ERR_VALIDATION');
  });
});
