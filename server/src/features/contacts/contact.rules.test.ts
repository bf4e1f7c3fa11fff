import { describe, expect, it } from 'vitest';
import { phoneIdentities, searchPattern } from './contact.rules.ts';

describe('what a search looks for', () => {
  it.each([
    ['José', { name: '%jose%', digits: null }],
    ['100% _\\', { name: '%100\\% \\_\\\\%', digits: null }],
    ['(11) 98765', { name: '%(11) 98765%', digits: '%1198765%' }],
    ['9', { name: '%9%', digits: null }],
    ["o'Neil 😀", { name: "%o'neil 😀%", digits: null }],
  ])('%s', (text, pattern) => expect(searchPattern(text)).toEqual(pattern));
});

describe('identities of a Brazilian mobile', () => {
  it('knows it with and without the ninth digit, canonically with it', () => {
    expect(phoneIdentities('551187654321').map((one) => one.value)).toEqual([
      '5511987654321',
      '551187654321',
    ]);
    expect(phoneIdentities('5511987654321').map((one) => one.value)).toEqual([
      '5511987654321',
      '551187654321',
    ]);
  });
  it('leaves landlines and other countries alone', () => {
    expect(phoneIdentities('551132654321')).toHaveLength(1);
    expect(phoneIdentities('351912345678')).toHaveLength(1);
  });
});
