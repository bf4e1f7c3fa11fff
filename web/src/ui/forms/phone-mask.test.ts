import { expect, test } from 'vitest';
import { caretAfter, maskLocalPhone, maskPhone } from './phone-mask.ts';

test.each([
  ['', ''],
  ['+', '+'],
  ['5', '+5'],
  ['55', '+55'],
  ['551', '+55 (1'],
  ['5511', '+55 (11'],
  ['55119', '+55 (11) 9'],
  ['551133334444', '+55 (11) 3333-4444'],
  ['5511987654321', '+55 (11) 98765-4321'],
  ['+55 (11) 98765-4321', '+55 (11) 98765-4321'],
  ['351912345678', '+351912345678'],
  ['1'.repeat(20), `+${'1'.repeat(15)}`],
  ['não é número', ''],
])('what is typed as “%s” is shown as “%s”', (typed, shown) => expect(maskPhone(typed)).toBe(shown));

test('the caret stays behind the digit it was behind', () => {
  expect(caretAfter('+55 (11) 98765-4321', 4)).toBe('+55 (11'.length);
  expect(caretAfter('+55 (11) 98765-4321', 13)).toBe('+55 (11) 98765-4321'.length);
  expect(caretAfter('+55', 0)).toBe(1);
});

test.each([
  ['', ''],
  ['1', '(1'],
  ['11', '(11'],
  ['119', '(11) 9'],
  ['1133334444', '(11) 3333-4444'],
  ['11987654321', '(11) 98765-4321'],
  ['(11) 98765-43219', '(11) 98765-4321'],
])('%j is written as %j where the country is known', (typed, shown) =>
  expect(maskLocalPhone(typed)).toBe(shown),
);
