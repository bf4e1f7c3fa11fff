import { expect, it } from 'vitest';
import { addresseeOf } from './addressee.ts';

it.each([
  ['5511987654321', 'phone 5511987654321'],
  ['+55 (11) 98765-4321', 'phone 5511987654321'],
  ['11987654321', 'phone 5511987654321'],
  ['551187654321@s.whatsapp.net', 'phone 5511987654321'],
  ['5511987654321:7@s.whatsapp.net', 'phone 5511987654321'],
  ['5511987654321@C.US', 'phone 5511987654321'],
  // An address of eleven digits is none of a Brazilian without the country.
  ['14155550123@s.whatsapp.net', 'phone 14155550123'],
  ['120363025246125486', 'group 120363025246125486'],
  ['120363025246125486@g.us', 'group 120363025246125486'],
  ['5511987654321-1612345678@g.us', 'group 5511987654321-1612345678'],
  ['5511987654321-1612345678', 'group 5511987654321-1612345678'],
])('%s is %s', (number, expected) => {
  const found = addresseeOf(number);
  expect(`${found?.kind} ${found?.value}`).toBe(expected);
});

it.each(['', '@g.us', 'abc', '123', '5511987654321@g.us', '5511987654321@example.com', '98765@lid'])(
  '%j is nobody',
  (number) => {
    expect(addresseeOf(number)).toBeUndefined();
  },
);
