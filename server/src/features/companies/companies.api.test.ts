import { beforeAll, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { type TestCompany, testServer } from '#src/testing/server.ts';

let company: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  const server = await testServer();
  company = await server.company('Padaria');
  other = await server.company();
});

it('shows one’s own company with its plan; another one does not exist', async () => {
  const { api } = await company.agent();
  expect(await api.companies.listPlan({ companyId: company.id })).toMatchObject({
    name: 'Padaria',
    plan: { useKanban: true },
  });
  expect(await refusal(api.companies.listPlan({ companyId: other.id }))).toBe('404 ERR_NO_COMPANY_FOUND');
  expect(await refusal(api.companies.listPlan({ companyId: 2_000_000_000 }))).toBe(
    '404 ERR_NO_COMPANY_FOUND',
  );
});
