import { type MailServer, type MailServerOptions, openMailServer } from '@prosa/emulator/mail';
import { afterEach, describe, expect, it } from 'vitest';
import { mailConformance, testSender } from '../conformance.ts';
import { LetterRefused, type Mail } from '../driver.ts';
import { smtpMail } from './index.ts';

const credentials = { user: 'prosa', password: 'hunter2' };
const letter = { id: 'a', to: 'ana@example.com', subject: 'Oi', text: 'Oi' };

const servers: MailServer[] = [];
const ways: Mail[] = [];

async function open(options: MailServerOptions = {}, password = credentials.password) {
  const server = await openMailServer(options);
  servers.push(server);
  const signIn = options.credentials === undefined ? '' : `${credentials.user}:${password}@`;
  const mail = smtpMail({ url: `smtp://${signIn}127.0.0.1:${server.port}`, from: testSender });
  ways.push(mail);
  return { mail, server };
}

afterEach(async () => {
  for (const mail of ways.splice(0)) mail.close();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

mailConformance('SMTP', async () => {
  const { mail, server } = await open({ credentials });
  return { mail, read: async () => server.letters() };
});

describe('a mail server that does not take a letter', () => {
  it.each([550, 554])('for good (%i) is not asked again', async (code) => {
    const { mail, server } = await open();
    server.refuse(code);
    await expect(mail.send(letter)).rejects.toBeInstanceOf(LetterRefused);
  });

  it('for now is asked again', async () => {
    const { mail, server } = await open();
    server.refuse(451);
    const error = await mail.send(letter).catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(LetterRefused);
    expect(String(error)).toContain('451');
    await mail.send(letter);
    expect(server.letters()).toHaveLength(1);
  });

  it('because the line broke is asked again', async () => {
    const { mail, server } = await open();
    server.dropNext();
    await expect(mail.send(letter)).rejects.not.toBeInstanceOf(LetterRefused);
    await mail.send(letter);
    expect(server.letters()).toHaveLength(1);
  });

  it('because of our password may take it once that is mended, and no word of it is told', async () => {
    const { mail } = await open({ credentials }, 'wrong-password');
    const error = await mail.send(letter).catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(LetterRefused);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/wrong-password|hunter2/);
    expect(mail.way).not.toContain('wrong-password');
  });
});
