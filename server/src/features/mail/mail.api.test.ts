import { type MailServer, openMailServer } from '@prosa/emulator/mail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LetterRefused } from '#src/drivers/mail/driver.ts';
import type { JobCtx } from '#src/platform/feature.ts';
import { FinalFailure } from '#src/platform/jobs/outcome.ts';
import { openLog } from '#src/platform/log/log.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { sendMail } from './index.ts';
import { sendMailJob } from './jobs/send-mail.job.ts';

const credentials = { user: 'prosa', password: 'hunter2' };
const letter = (id: string) => ({
  id,
  to: 'ana@example.com',
  subject: 'Conexão fora do ar',
  text: 'Olá, Ana.\n',
});

let mailServer: MailServer;
let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  mailServer = await openMailServer({ credentials });
  const smtpUrl = `smtp://${credentials.user}:${credentials.password}@127.0.0.1:${mailServer.port}`;
  server = await testServer({ config: { mail: { smtpUrl, from: 'Prosa <prosa@example.com>' } } });
  company = await server.company();
});
afterAll(() => mailServer.close());

describe('a letter', () => {
  it('leaves when its transaction has committed, once however often it was ordered', async () => {
    await company.inside(async (ctx) => {
      ctx.enqueue(sendMail, letter('one'));
      ctx.enqueue(sendMail, letter('one'));
    });
    const refused = company.inside(async (ctx) => {
      ctx.enqueue(sendMail, letter('two'));
      throw new Error('something else went wrong');
    });
    await expect(refused).rejects.toThrow('something else');
    await server.settled();
    expect(mailServer.letters()).toEqual([
      {
        id: '<one@prosa>',
        from: 'prosa@example.com',
        to: 'ana@example.com',
        subject: 'Conexão fora do ar',
        text: 'Olá, Ana.',
        html: expect.stringContaining('Olá, Ana.'),
        attachments: [],
      },
    ]);
  });

  it('that was not taken leaves with a later try', async () => {
    mailServer.refuse(451);
    await company.inside(async (ctx) => ctx.enqueue(sendMail, letter('later')));
    await expect
      .poll(() => mailServer.letters().map(({ id }) => id), { timeout: 15_000 })
      .toContain('<later@prosa>');
  });

  it('is given up when it was refused for good, and only then', async () => {
    const handled = (error: unknown): Promise<unknown> =>
      sendMailJob({
        way: 'a test',
        send: () => Promise.reject(error),
        check: async () => undefined,
        close: () => undefined,
      })
        .handle({ log: openLog('silent'), inside: company.inside } as JobCtx, letter('x') as never)
        .catch((thrown: unknown) => thrown);
    expect(await handled(new LetterRefused())).toBeInstanceOf(FinalFailure);
    const outage = new Error('nobody answers');
    expect(await handled(outage)).toBe(outage);
  });

  it('leaves under the brand that its readers know', async () => {
    await company.admin.api.brand.update({ name: 'Padaria Sol', color: '#8e24aa' });
    await company.admin.api.brand.update({ supportContact: 'ajuda@padaria.example' });
    await company.inside(async (ctx) => ctx.enqueue(sendMail, letter('branded')));
    await server.settled();
    const sent = mailServer.letters().find(({ id }) => id === '<branded@prosa>');
    expect(sent?.text).toBe('Olá, Ana.\n\n-- \nPadaria Sol\najuda@padaria.example');
    expect(sent?.html).toContain('color:#8e24aa">Padaria Sol</p>');
  });
});
