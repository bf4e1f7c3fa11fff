/** What follows from a request is found in the log by the request's id, also where it is done later, by a job and a driver. */
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { apiClient } from '#src/testing/client.ts';
import { freePort } from '#src/testing/reliability/server-process.ts';
import { testServer } from '#src/testing/server.ts';
import { openLog } from './log.ts';

type Line = {
  readonly msg: string;
  readonly reqId?: string;
  readonly job?: string;
  readonly reason?: string;
};

it('a job carries the id of the request that ordered it into every line that is logged for it', async () => {
  const out = new PassThrough();
  const lines: Line[] = [];
  out.on('data', (bytes: Buffer) => {
    for (const line of bytes.toString().split('\n')) if (line !== '') lines.push(JSON.parse(line) as Line);
  });
  const server = await testServer({
    // Nobody takes letters: the job says so.
    config: { mail: { smtpUrl: `smtp://127.0.0.1:${await freePort()}`, from: 'prosa@example.com' } },
    log: openLog('debug', out),
  });
  const { admin } = await server.company();
  // What begins by itself follows from no request.
  await expect
    .poll(() => lines.some(({ msg, reqId }) => msg === 'across companies' && reqId === undefined))
    .toBe(true);
  lines.length = 0;
  await apiClient(server.url).auth.forgetPassword({ email: admin.email });
  const failed = await expect
    .poll(() => lines.find(({ job, msg }) => job === 'mail.send' && msg.includes('tried again')))
    .toBeDefined()
    .then(() => lines.find(({ job }) => job === 'mail.send'));
  expect(failed?.reqId).toMatch(/^[0-9a-f-]{36}$/);
  const asked = lines.find(({ reason, reqId }) => reason !== undefined && reqId !== undefined);
  expect(asked?.reqId).toBe(failed?.reqId);
});
