/** Invoices: one a due date, seen by their company's admins alone. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPlan } from '#src/features/plans/testing.ts';
import { companyChanged } from '#src/tenant/companies/index.ts';
import { apiClient, refusal } from '#src/testing/client.ts';
import { sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { buildInvoice } from '../testing.ts';
import { generateInvoices } from './generate-invoice.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const set = (company: TestCompany, what: string) =>
  server.app.platform.across('test', (db) =>
    db.orm.execute(sql.raw(`update companies set ${what} where id = ${company.id}`)),
  );

describe('invoices', () => {
  it('are issued once a due date, however many nodes think of it at once', async () => {
    const company = await server.company();
    await set(company, `due_date = now() + interval '10 days'`);
    const { platform } = server.app;
    await Promise.all([generateInvoices(platform), generateInvoices(platform), generateInvoices(platform)]);
    await generateInvoices(platform);
    const { billing } = company.admin.api;
    expect(await billing.listInvoices()).toMatchObject([
      { companyId: company.id, value: 49.9, months: 1, status: 'open', paidAt: null },
    ]);
    await company.inside((ctx) => ctx.db.orm.execute(sql`update invoices set status = 'paid'`));
    await set(company, `due_date = due_date + interval '5 days'`);
    expect(await generateInvoices(platform)).toBe(1);
    expect(await generateInvoices(platform)).toBe(0);
    expect(await billing.listInvoices()).toHaveLength(2);
  });

  it('are there for a company that has just signed up, and for one the operator opens', async () => {
    const planId = await server.app.platform.across('test', (db) => buildPlan(db));
    const signUp = { name: 'Papelaria Pressa', email: 'pressa@exemplo.com', password: 'segredo', planId };
    await server.stranger.auth.signUp(signUp);
    const { api } = await server.operator();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const opened = { name: 'Loja Pressa', email: 'loja@exemplo.com', password: 'segredo', planId };
    await api.operator.create({ ...opened, dueDate: tomorrow });
    await server.settled();
    for (const who of [signUp, opened]) {
      const { token } = await server.stranger.auth.login(who);
      expect(await apiClient(server.url, token).billing.listInvoices()).toMatchObject([{ status: 'open' }]);
    }
  });

  it('follow the company to another due date while they are open, so that nobody owes two', async () => {
    const company = await server.company();
    await set(company, `due_date = '2026-03-10T12:00Z'`);
    await generateInvoices(server.app.platform);
    const { billing } = company.admin.api;
    const [before] = await billing.listInvoices();
    const change = async (dueDate: string) => {
      await set(company, `due_date = '${dueDate}'`);
      await company.inside(async (ctx) => ctx.emit(companyChanged, { companyId: company.id }));
      await server.settled();
      return billing.listInvoices();
    };
    expect(await change('2026-04-15T12:00Z')).toEqual([
      expect.objectContaining({ id: before?.id, status: 'open', dueDate: '2026-04-15' }),
    ]);
    // Far away it is still the next one to be paid.
    expect(await change('2099-01-02T12:00Z')).toMatchObject([{ id: before?.id, dueDate: '2099-01-02' }]);
    await company.inside((ctx) => ctx.db.orm.execute(sql`update invoices set status = 'paid'`));
    const [paid] = await change('2026-03-10T12:00Z');
    expect(paid).toMatchObject({ id: before?.id, status: 'paid', dueDate: '2099-01-02' });
  });

  it('follow the company to another plan while they are open, never afterwards', async () => {
    const company = await server.company();
    await set(company, `due_date = now() + interval '10 days'`);
    await generateInvoices(server.app.platform);
    const planId = await server.app.platform.across('test', (db) =>
      buildPlan(db, { name: 'Completo', valueCents: 9_900 }),
    );
    const change = async (what: string) => {
      await set(company, what);
      await company.inside(async (ctx) => ctx.emit(companyChanged, { companyId: company.id }));
      await server.settled();
      return company.admin.api.billing.listInvoices();
    };
    expect(await change(`plan_id = ${planId}, recurrence = 'TRIMESTRAL'`)).toMatchObject([
      { detail: 'Completo', value: 297, months: 3 },
    ]);
    await company.inside((ctx) => ctx.db.orm.execute(sql`update invoices set status = 'paid'`));
    expect(await change(`recurrence = 'ANUAL'`)).toMatchObject([{ value: 297, months: 3, status: 'paid' }]);
  });

  it('come twenty a page, the latest first, and a shorter page is the last', async () => {
    const company = await server.company();
    await company.inside(async (ctx) => {
      for (let n = 0; n < 21; n += 1)
        await buildInvoice(ctx, {
          dueDay: `2026-${String(1 + (n % 12)).padStart(2, '0')}-${n < 12 ? '05' : '15'}`,
          detail: n === 3 ? 'Ação' : 'Básico',
        });
    });
    const { billing } = company.admin.api;
    const first = await billing.listInvoices();
    const second = await billing.listInvoices({ pageNumber: 2 });
    expect([first.length, second.length]).toEqual([20, 1]);
    const days = [...first, ...second].map(({ dueDate }) => dueDate);
    expect(days).toEqual([...days].sort().reverse());
    expect(await billing.listInvoices({ searchParam: 'ACAO' })).toMatchObject([{ detail: 'Ação' }]);
    expect(await billing.listInvoices({ pageNumber: 3 })).toEqual([]);
  });

  it('are sorted by what their columns show, either way round, and by nothing else', async () => {
    const company = await server.company();
    await company.inside(async (ctx) => {
      await buildInvoice(ctx, { dueDay: '2026-01-05', detail: 'Plano 10' });
      await buildInvoice(ctx, { dueDay: '2026-03-05', detail: 'Plano 2' });
      await buildInvoice(ctx, { dueDay: '2026-02-05', detail: 'plano 3' });
    });
    const { billing } = company.admin.api;
    const details = async (sort: NonNullable<Parameters<typeof billing.listInvoices>[0]>['sort']) =>
      (await billing.listInvoices({ sort })).map(({ detail }) => detail);
    expect(await details('dueDate')).toEqual(['Plano 10', 'plano 3', 'Plano 2']);
    expect(await details('detail')).toEqual(['Plano 2', 'plano 3', 'Plano 10']);
    expect(await details('-id')).toEqual(['plano 3', 'Plano 2', 'Plano 10']);
    // All alike: the number decides.
    expect(await details('status')).toEqual(['Plano 10', 'Plano 2', 'plano 3']);
    expect(await details('-value')).toHaveLength(3);
    expect(await refusal(billing.listInvoices({ sort: 'planId' as never }))).toBe('400 ERR_VALIDATION');
  });

  it('are the admins’, of their own company', async () => {
    const [company, other] = [await server.company(), await server.company()];
    const invoiceId = await company.inside((ctx) => buildInvoice(ctx));
    const { api } = await company.agent();
    expect(await refusal(api.billing.listInvoices())).toBe('403 ERR_NO_PERMISSION');
    expect(await other.admin.api.billing.listInvoices()).toEqual([]);
    expect(await refusal(other.admin.api.billing.getCheckout({ invoiceId }))).toBe(
      '404 ERR_NO_INVOICE_FOUND',
    );
  });
});
