import { expect, it } from 'vitest';
import { greeting } from './greeting.ts';

const first = { created: true, companyId: 1, email: 'dona@exemplo.com' } as const;
const said = (start: Parameters<typeof greeting>[1]) => greeting('http://localhost:3000', start).join('\n');

it('a first password that was made here is shown once', () => {
  expect(said({ ...first, madePassword: 'aB3-dE6_gH9jK2mN' })).toContain(
    'aB3-dE6_gH9jK2mN   (shown this once)',
  );
});

it('a first password that was given is named and never shown', () => {
  expect(said({ ...first, madePassword: undefined })).toMatch(
    /dona@exemplo\.com\n {2}password: the one you gave$/,
  );
});

it('a later start says where it is and nothing of passwords', () => {
  for (const start of [undefined, { created: false, companyId: 1 } as const])
    expect(said(start)).toMatch(/^Prosa \S+ is ready: http:\/\/localhost:3000$/);
});
