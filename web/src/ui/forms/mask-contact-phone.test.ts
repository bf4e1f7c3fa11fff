import { expect, test } from 'vitest';
import { maskContactPhone } from './mask-contact-phone.ts';

test.each([
  ['', ''],
  ['1', '(1'],
  ['11', '(11'],
  ['113', '(11) 3'],
  ['1133334', '(11) 3333-4'],
  ['1133334444', '(11) 3333-4444'],
  ['11987654321', '(11) 98765-4321'],
  ['(11) 98765-4321', '(11) 98765-4321'],
  ['5511987654321', '+55 (11) 98765-4321'],
  ['+', '+'],
  ['+1415', '+1415'],
  ['+55119', '+55 (11) 9'],
])('%j is shown as %j', (typed, shown) => expect(maskContactPhone(typed)).toBe(shown));
