import { expect, it } from 'vitest';
import { leftOutOf } from './left-out.ts';

it.each([
  ['no number', { reason: 'noNumber', detail: '', rows: 2 }],
  ['a kind that is not known', { reason: 'unknownKind', detail: '', rows: 2 }],
  ['empty', { reason: 'empty', detail: '', rows: 2 }],
  ['refused (54000)', { reason: 'refused', detail: '54000', rows: 2 }],
  ['without a row in Tickets', { reason: 'withoutParent', detail: 'Tickets', rows: 2 }],
  ['something new', { reason: 'other', detail: 'something new', rows: 2 }],
])('%s has its word', (words, left) => expect(leftOutOf(words, 2)).toEqual(left));
