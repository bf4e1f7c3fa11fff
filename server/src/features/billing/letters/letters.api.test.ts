/** Letters of the business side: once each, to the admins of the company they are about, in its language and by its calendar. */
import { type MailServer, openMailServer } from '@prosa/emulator/mail';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetClaims } from '#src/features/mail/once/forget-claims.ts';
import { buildPlan } from '#src/features/plans/testing.ts';
import { setPlatform } from '#src/features/platform-settings/testing.ts';
import { companyChanged } from '#src/tenant/companies/index.ts';
import { refusal } from '#src/testing/client.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { invoicePaid } from '../events.ts';
import { buildCharge, dayInTime, endOfDay } from '../testing.ts';
import { sendDueLetters } from './send-due-letters.ts';

const publicUrl = 'https://prosa.example';
const deps = { leave: true, publicUrl };

let mailServer: MailServer;
let server: TestServer;

beforeAll(async () => {
  mailServer = await openMailServer();
  const smtpUrl = `smtp://127.0.0.1:${mailServer.port}`;
  server = await testServer({ config: { publicUrl, mail: { smtpUrl, from: 'Prosa <prosa@example.com>' } } });
});
afterAll(() => mailServer.close());

const lettersTo = (email: string) => mailServer.letters().filter(({ to }) => to === email);
const subjectsTo = (email: string) => lettersTo(email).map(({ subject }) => subject);

const set = async (company: TestCompany, what: string) => {
  await server.app.platform.across('test', (db) =>
    db.orm.execute(sql.raw(`update companies set ${what} where id = ${company.id}`)),
  );
  await company.inside(async (ctx) => ctx.emit(companyChanged, { companyId: company.id }));
  await server.settled();
};

/** A round of the clockwork on several nodes at once, and what follows from it. */
async function rounds(iso: string): Promise<number> {
  const platform = { ...server.app.platform, now: () => new Date(iso) };
  const written = await Promise.all([1, 2, 3].map(() => sendDueLetters(platform, deps)));
  await server.settled();
  return written.reduce((sum, one) => sum + one, 0);
}

/** Due at the end of a 10th of December in São Paulo, so far ahead that the server's own rounds do not come near it. */
async function dueCompany(name: string): Promise<TestCompany> {
  const company = await server.company(name);
  await set(company, `due_date = '2046-12-11T02:59:59.999Z', created_at = '2026-01-01T12:00:00Z'`);
  return company;
}

describe('a due date', () => {
  it('is told seven days before, one day before and once it is over, each once to every admin', async () => {
    const company = await dueCompany('Padaria das Cartas');
    const second = await company.agent({ profile: 'admin' });
    const agent = await company.agent();
    const other = await server.company();
    // Nobody is written to in the night, whatever the day.
    expect(await rounds('2046-12-03T10:00:00Z')).toBe(0);
    expect(await rounds('2046-12-03T15:00:00Z')).toBe(1);
    expect(await rounds('2046-12-04T15:00:00Z')).toBe(0);
    expect(await rounds('2046-12-09T15:00:00Z')).toBe(1);
    expect(await rounds('2046-12-11T15:00:00Z')).toBe(1);
    expect(await rounds('2046-12-12T15:00:00Z')).toBe(0);
    const told = [
      'A assinatura de Padaria das Cartas vence em 7 dias',
      'A assinatura de Padaria das Cartas vence amanhã',
      'A assinatura de Padaria das Cartas venceu',
    ];
    for (const { email } of [company.admin, second]) expect(subjectsTo(email).sort()).toEqual(told.sort());
    expect([...subjectsTo(agent.email), ...subjectsTo(other.admin.email)]).toEqual([]);
    const [letter] = lettersTo(company.admin.email);
    expect(letter?.text).toContain('10 de dezembro de 2046');
    expect(letter?.text).toContain('https://prosa.example/subscription');
    expect(letter?.html).toContain('<a href="https://prosa.example/subscription">');
  });

  it('that is moved moves its letters', async () => {
    const company = await dueCompany('Floricultura Adiada');
    expect(await rounds('2046-12-03T15:00:00Z')).toBe(1);
    await set(company, `due_date = '2047-01-11T02:59:59.999Z'`);
    expect(await rounds('2046-12-09T15:00:00Z')).toBe(0);
    expect(await rounds('2047-01-03T15:00:00Z')).toBe(1);
    expect(lettersTo(company.admin.email).map(({ text }) => /\d+ de \w+ de \d+/.exec(text)?.[0])).toEqual([
      '10 de dezembro de 2046',
      '10 de janeiro de 2047',
    ]);
  });

  it('is told in the company’s language, and a trial is called one', async () => {
    const company = await dueCompany('Corner Shop');
    await set(company, `language = 'en', trial_expiration = due_date`);
    await rounds('2046-12-10T15:00:00Z');
    expect(subjectsTo(company.admin.email)).toEqual(['Today is the last day of the trial of Corner Shop']);
  });

  it('is told nobody where there is none, where no letter leaves, or the operator wants none', async () => {
    const company = await dueCompany('Mercado Calado');
    const platform = { ...server.app.platform, now: () => new Date('2046-12-09T15:00:00Z') };
    expect(await sendDueLetters(platform, { ...deps, leave: false })).toBe(0);
    const operator = await server.operator();
    expect((await operator.api.platformSettings.update({ dueLetters: false })).dueLetters).toBe(false);
    expect(await rounds('2046-12-09T15:00:00Z')).toBe(0);
    await setPlatform(server.app.platform, { dueLetters: true });
    await set(company, 'due_date = null');
    expect(await rounds('2046-12-09T15:00:00Z')).toBe(0);
    expect(subjectsTo(company.admin.email)).toEqual([]);
  });
});

describe('whoever opens a company', () => {
  it('is greeted once, with the address and the first steps', async () => {
    const planId = await server.app.platform.across('test', (db) => buildPlan(db));
    const email = 'rosa@floresdaserra.example';
    const { user } = await server.stranger.auth.signUp({
      name: 'Flores da Serra',
      userName: 'Rosa',
      email,
      password: 'segredo',
      planId,
      language: 'es',
    });
    await server.settled();
    const [letter, ...more] = lettersTo(email);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('Todo listo para Flores da Serra');
    expect(letter?.text).toMatch(
      /Hola, Rosa:[\s\S]*https:\/\/prosa\.example\/login[\s\S]*1\. .*\n2\. .*\n3\. /,
    );
    // A trial of three days is not told to be at its end on the day it begins.
    const platform = server.app.platform;
    await sendDueLetters({ ...platform, now: () => new Date(Date.now() + 3_600_000) }, deps);
    await server.settled();
    expect(lettersTo(email)).toHaveLength(1);
    expect(user.profile).toBe('admin');
  });
});

describe('a paid invoice', () => {
  async function paidInvoice(name: string) {
    const company = await server.company(name);
    // The invoice of a due date that is near is there by itself.
    await set(company, `due_date = '${endOfDay(dayInTime)}'`);
    const [{ id: invoiceId, detail: plan } = { id: 0, detail: '' }] =
      await company.admin.api.billing.listInvoices();
    const chargeId = await company.inside((ctx) =>
      buildCharge(ctx, { invoiceId, detail: plan, status: 'pending' }),
    );
    return { company, invoiceId, chargeId, plan };
  }

  it('is receipted once, by letter and in the product, however often it is told', async () => {
    const { company, invoiceId, chargeId, plan } = await paidInvoice('Oficina do Recibo');
    const { billing } = company.admin.api;
    expect(await refusal(billing.getReceipt({ invoiceId }))).toBe('409 ERR_INVOICE_NOT_PAID');
    const operator = await server.operator();
    await operator.api.billing.confirmCharge({ chargeId });
    await server.settled();
    await company.inside(async (ctx) => ctx.emit(invoicePaid, { invoiceId }));
    await server.settled();
    const [letter, ...more] = lettersTo(company.admin.email).filter(({ subject }) => /Recibo/.test(subject));
    expect(more).toEqual([]);
    expect(letter?.subject).toBe(`Recibo da fatura ${invoiceId}: Oficina do Recibo`);
    expect(letter?.text).toContain(`Fatura: ${invoiceId}\nPlano: ${plan}\nPeríodo: `);
    expect(letter?.text).toContain('Valor: R$ 49,90\nForma de pagamento: Pix\nPago em: ');
    expect(letter?.text).toContain(`https://prosa.example/financeiro/${invoiceId}/receipt`);
    const receipt = await billing.getReceipt({ invoiceId });
    expect(receipt).toMatchObject({
      invoiceId,
      company: 'Oficina do Recibo',
      plan,
      months: 1,
      value: 49.9,
      method: 'pix',
    });
    expect(receipt.txid).toMatch(/^\w{32}$/);
  });

  it('is receipted for the admins of its own company alone', async () => {
    const { company, invoiceId, chargeId } = await paidInvoice('Loja do Recibo');
    const operator = await server.operator();
    await operator.api.billing.confirmCharge({ chargeId });
    const other = await server.company();
    expect(await refusal(other.admin.api.billing.getReceipt({ invoiceId }))).toBe('404 ERR_NO_INVOICE_FOUND');
    const agent = await company.agent();
    expect(await refusal(agent.api.billing.getReceipt({ invoiceId }))).toBe('403 ERR_NO_PERMISSION');
  });
});

it('what was written long ago is forgotten, what was written lately is not', async () => {
  const company = await dueCompany('Arquivo Velho');
  await company.inside((ctx) =>
    ctx.db.orm.execute(
      sql`insert into once_written (key, created_at) values ('old', now() - interval '200 days'), ('new', now())`,
    ),
  );
  await forgetClaims(server.app.platform);
  const { rows } = await company.inside((ctx) => ctx.db.orm.execute(sql`select key from once_written`));
  expect(rows).toEqual([{ key: 'new' }]);
});
