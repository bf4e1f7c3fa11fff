/** The emulator against a server made of a few lines: that it persists, keeps its order and gives up when refused. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { crowd, Refused } from './index.ts';

type Reply = { readonly status: number; readonly body: unknown } | 'hang up';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

async function serve(reply: (what: string, body: Record<string, unknown>) => Reply): Promise<string> {
  const server = createServer(async (request, response) => {
    const text = await textOf(request);
    const what = `${request.method} ${request.url?.split('?')[0]}`;
    const answer =
      what === 'POST /auth/login'
        ? { status: 200, body: { token: 't' } }
        : reply(what, text === '' ? {} : JSON.parse(text));
    if (answer === 'hang up') return void request.socket.destroy();
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const people = { email: 'admin@example.com', password: 'x', patienceMs: 5_000 };
const connections = {
  status: 200,
  body: [
    { id: 3, provider: 'beta' },
    { id: 7, provider: 'sandbox' },
  ],
};

describe('a phone', () => {
  it('repeats a message under its id until it is taken, and the next one waits for it', async () => {
    const heard: unknown[] = [];
    let failures = 0;
    const url = await serve((what, body) => {
      if (what === 'GET /whatsapp') return connections;
      heard.push([body['body'], body['id']]);
      if (body['body'] !== 'um' || failures === 3) return { status: 200, body: {} };
      failures += 1;
      return failures === 1
        ? 'hang up'
        : {
            status: failures === 2 ? 503 : 403,
            body: { error: failures === 2 ? 'ERR_UNAVAILABLE' : 'ERR_SESSION_EXPIRED' },
          };
    });
    const phone = (await crowd(url, people)).phone('+55 (11) 98765-4321');
    await Promise.all([phone.says('um', 'a'), phone.says('dois', 'b')]);
    expect(phone.number).toBe('5511987654321');
    expect(heard).toEqual([
      ['um', 'a'],
      ['um', 'a'],
      ['um', 'a'],
      ['um', 'a'],
      ['dois', 'b'],
    ]);
  });

  it('gives up what is refused, and speaks on', async () => {
    const url = await serve((what, body) => {
      if (what === 'GET /whatsapp') return connections;
      return body['body'] === 'x'
        ? { status: 400, body: { error: 'ERR_VALIDATION' } }
        : { status: 200, body: {} };
    });
    const phone = (await crowd(url, people)).phone('5511987654321');
    await expect(phone.says('x')).rejects.toThrow(Refused);
    await phone.says('y');
  });

  it('waits for an answer, and says in vain for what', async () => {
    let looks = 0;
    const url = await serve((what) => {
      if (what === 'GET /whatsapp') return connections;
      looks += 1;
      return {
        status: 200,
        body:
          looks < 3
            ? [{ id: '1', mine: true, body: 'protocolo?' }]
            : [{ id: '2', mine: false, body: 'Protocolo 7' }],
      };
    });
    const phone = (await crowd(url, people)).phone('5511987654321');
    expect(await phone.receives(/protocolo/i)).toMatchObject({ id: '2' });
    await expect(phone.receives(/never/, 1)).rejects.toThrow('+5511987654321 received nothing like /never/');
  });
});

describe('a crowd', () => {
  it('has one phone a number, and as many as wanted', async () => {
    const customers = await crowd(await serve(() => connections), people);
    expect(customers.connectionId).toBe(7);
    expect(customers.phone('55 11 98765 4321')).toBe(customers.phone('5511987654321'));
    expect(new Set(customers.phones(20).map((phone) => phone.number)).size).toBe(20);
  });

  it('says so when the company has no simulated connection', async () => {
    await expect(crowd(await serve(() => ({ status: 200, body: [] })), people)).rejects.toThrow(
      'no simulated connection',
    );
  });
});
