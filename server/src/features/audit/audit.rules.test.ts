import { maskedSecret } from '@prosa/shared';
import { describe, expect, it } from 'vitest';
import { changesBetween, nameOf } from './audit.rules.ts';

describe('what changed', () => {
  it('is what differs, without what changes by itself', () => {
    const before = { id: 7, name: 'VIP', color: '#111', kanban: 0, version: 1, updatedAt: 'then' };
    expect(changesBetween(before, { ...before, color: '#222', version: 2, updatedAt: 'now' })).toEqual([
      { field: 'color', before: '#111', after: '#222' },
    ]);
    expect(changesBetween(before, { ...before, color: '#111' })).toEqual([]);
  });

  it('is all of a record that is new, and all of one that is gone', () => {
    const tag = { id: 7, name: 'VIP', kanban: 0, note: '' };
    expect(changesBetween({}, tag)).toEqual([
      { field: 'name', before: null, after: 'VIP' },
      { field: 'kanban', before: null, after: 0 },
    ]);
    expect(changesBetween(tag, {})).toEqual([
      { field: 'name', before: 'VIP', after: null },
      { field: 'kanban', before: 0, after: null },
    ]);
  });

  it('shows of secrets no more than that there is another one', () => {
    expect(changesBetween({ token: maskedSecret }, { token: maskedSecret }, { renewed: ['token'] })).toEqual([
      { field: 'token', before: maskedSecret, after: maskedSecret },
    ]);
    expect(changesBetween({}, {}, { renewed: ['password'] })).toEqual([
      { field: 'password', before: null, after: maskedSecret },
    ]);
  });

  it('masks whatever is named like a secret, however deep', () => {
    const shown = JSON.stringify(
      changesBetween(
        {},
        {
          apiKey: 'plain-1',
          accessToken: 'plain-2',
          newPassword: 'plain-3',
          jsonContent: { clientSecret: 'plain-4', list: [{ token: 'plain-5' }] },
          cloud: { webhookPath: '/webhooks/plain-6', wabaId: '123' },
        },
      ),
    );
    expect(shown).not.toContain('plain');
    expect(shown).toContain('123');
  });

  it('is cut short where it is long', () => {
    const [text, list] = changesBetween({}, { text: 'x'.repeat(5_000), list: Array(5_000).fill('y') });
    expect(text?.after).toBe(`${'x'.repeat(500)}…`);
    expect(list?.after).toBe('…');
  });

  it('is never cut through an emoji, nor is a name', () => {
    const [text] = changesBetween({}, { text: `${'x'.repeat(499)}😀 Como podemos ajudar?` });
    expect(text?.after).toBe(`${'x'.repeat(499)}…`);
    expect(nameOf({}, { name: `${'x'.repeat(199)}😀` }, {})).toBe('x'.repeat(199));
  });

  it('is what the use case says, where it says so', () => {
    expect(
      changesBetween({ value: 1 }, { value: 1 }, { before: { value: 'off' }, after: { value: 'on' } }),
    ).toEqual([{ field: 'value', before: 'off', after: 'on' }]);
  });
});

it('a record is called what its use case says, else by its name, also when that has gone', () => {
  expect(nameOf({ name: 'Old' }, { name: 'New' }, {})).toBe('New');
  expect(nameOf({ name: 'Old' }, {}, {})).toBe('Old');
  expect(nameOf({ name: 'Old' }, {}, { name: 'Told' })).toBe('Told');
  expect(nameOf({}, { shortcode: 'oi' }, {})).toBe('oi');
  expect(nameOf({}, { name: 5 }, {})).toBe('');
});
