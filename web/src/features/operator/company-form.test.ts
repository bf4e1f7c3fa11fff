import { companyFields, newCompany, type OperatedCompany } from '@prosa/shared';
import { expect, test } from 'vitest';
import { schemaProblems } from '#src/ui/record/schema-problems.ts';
import { type CompanyValues, changesOf, checked, extended, newCompanyOf, valuesOf } from './company-form.ts';
import { buildOperated } from './testing.ts';

const company: OperatedCompany = buildOperated({
  dueDate: '2026-12-01T02:59:59.999Z',
  cpfCnpj: '52998224725',
});

test('a due date stands in the form as the last paid day of the company’s calendar', () => {
  expect(valuesOf(company)).toMatchObject({ dueDate: '2026-11-30', cpfCnpj: '529.982.247-25', planId: '4' });
  expect(valuesOf(buildOperated({ dueDate: null, planId: null }))).toMatchObject({ dueDate: '', planId: '' });
});

test('only a due date that was touched is sent', () => {
  const base = valuesOf(company);
  expect(changesOf({ ...base, name: 'Outra' }, base)).not.toHaveProperty('dueDate');
  expect(changesOf({ ...base, dueDate: '' }, base)).toHaveProperty('dueDate', '');
  const changes = changesOf({ ...base, dueDate: '2027-01-31' }, base);
  expect(companyFields.partial().parse(changes)).toMatchObject({ dueDate: '2027-01-31', planId: 4 });
});

test('a new company may do without a password', () => {
  const values = { ...valuesOf(null), name: 'Loja', email: 'a@b.com', planId: '4' };
  expect(newCompanyOf(values)).not.toHaveProperty('password');
  expect(newCompany.safeParse(newCompanyOf({ ...values, password: 'segredo' })).success).toBe(true);
});

test.each([
  [{ dueDate: '2026-11-20', recurrence: 'MENSAL' as const }, null, '2026-12-20'],
  [{ dueDate: '2026-02-28', recurrence: 'MENSAL' as const }, 31, '2026-03-31'],
  [{ dueDate: '2026-11-20', recurrence: 'ANUAL' as const }, 20, '2027-11-20'],
  [{ dueDate: '', recurrence: 'TRIMESTRAL' as const }, 31, '2026-02-10'],
])('one period after %j (wanting day %s) is %s', (values, wanted, next) =>
  expect(extended(values, '2025-11-10', wanted)).toBe(next),
);

const problemOf = (field: keyof CompanyValues) => (text: string) =>
  schemaProblems(checked, newCompanyOf({ ...valuesOf(company), [field]: text }))[field] ?? null;

test.each([
  ['', 'required'],
  ['x', 'tooShort'],
  ['x'.repeat(51), 'tooLong'],
  ['Loja', null],
])('the name %j is %s', (name, problem) => expect(problemOf('name')(name)).toBe(problem));

test('address, plan, password and tax number are looked at', () => {
  expect(['', 'loja', 'a@b.com'].map(problemOf('email'))).toEqual(['required', 'email', null]);
  expect(['', '4'].map(problemOf('planId'))).toEqual(['required', null]);
  expect(['', '1234', 'segredo'].map(problemOf('password'))).toEqual([null, 'tooShort', null]);
  expect(['', '529.982.247-25', '529.982.247-24'].map(problemOf('cpfCnpj'))).toEqual([null, null, 'invalid']);
});
