import { describe, expect, it } from 'vitest';
import { newSignUp } from './model.ts';

const given = { name: 'Flores', email: 'flor@exemplo.com', password: 'segredo', planId: 1 };

describe('what a stranger tells of a new company', () => {
  it.each([
    {},
    { phone: '(11) 98765-4321' },
    { phone: '' },
    { phone: null },
    { userName: '' },
    { userName: 'Rosa' },
    { planId: '7' },
    { companyId: null },
    { companyId: '3' },
  ])('may be %j', (some) => expect(newSignUp.safeParse({ ...given, ...some }).success).toBe(true));

  it.each([
    { name: 'x' },
    { name: 'x'.repeat(51) },
    { userName: 'x' },
    { email: 'flor' },
    { email: '' },
    { password: '1234' },
    { password: 'x'.repeat(51) },
    { phone: '123' },
    { phone: '1'.repeat(16) },
    { planId: 0 },
    { planId: null },
    { planId: undefined },
  ])('is not %j', (some) => {
    const { success, error } = newSignUp.safeParse({ ...given, ...some });
    expect([success, error?.issues[0]?.path[0]]).toEqual([false, Object.keys(some)[0]]);
  });

  it('says nothing of what costs: what it says is not even looked at', () => {
    const greedy = { ...given, dueDate: '2099-12-31', status: 't', recurrence: 'ANUAL', super: true };
    expect(newSignUp.parse(greedy)).toEqual(newSignUp.parse(given));
  });

  it('may name nonsense as the company that led here: it is forgotten', () => {
    expect(newSignUp.parse({ ...given, companyId: 'x' }).companyId).toBeNull();
  });
});
