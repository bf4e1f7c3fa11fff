/** The example for other systems, run as they run it: a program of its own that knows an address, a token and the API. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

const script = join(import.meta.dirname, '../../../../docs/examples/send-and-see.mjs');
const token = 'chave-do-exemplo-Vb7qLw2nRt9ZkXc4mPs';
const number = '5511962000001';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  await company.admin.api.connections.update({ whatsappId: company.connectionId, token } as never);
});

const run = (key: string, ...words: string[]) =>
  new Promise<{ code: unknown; out: string[]; trouble: string }>((resolve) => {
    const env = { PROSA_URL: server.url, PROSA_TOKEN: key };
    execFile(process.execPath, [script, ...words], { env }, (error, out, trouble) =>
      resolve({ code: error?.code ?? 0, out: out.trim().split('\n'), trouble: trouble.trim() }),
    );
  });

describe('the example for other systems', () => {
  it('sends a message with nothing but what is documented, and sees it arrive', async () => {
    const { code, out } = await run(token, number, 'O seu pedido', 'saiu.');
    expect([code, out[0], out.at(-1)]).toEqual([
      0,
      expect.stringMatching(/^id [\da-f-]{36}$/),
      expect.stringMatching(/^(delivered|read)$/),
    ]);
    expect(await company.phone(number).received()).toEqual(['O seu pedido saiu.']);
  });

  it('says what was wrong', async () => {
    expect(await run('nobody-has-this-token', number, 'x')).toMatchObject({
      code: 1,
      trouble: '401 ERR_SESSION_EXPIRED',
    });
    expect(await run(token, '1', 'x')).toMatchObject({ code: 1, trouble: '400 ERR_VALIDATION' });
    expect(await run(token)).toMatchObject({ code: 1, trouble: expect.stringContaining('PROSA_URL') });
  });
});
