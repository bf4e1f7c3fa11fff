import { expect, test } from 'vitest';
import { folded, unaccented } from './folded.ts';

test.each([
  ['São João', 'sao joao'],
  ['AÇÃO', 'acao'],
  ['açáo'.normalize('NFD'), 'acao'],
  ['İstanbul', 'istanbul'],
  ['1️⃣', '1'],
  ['ﬁm', 'ﬁm'],
])('%j is compared as %j', (text, same) => expect(folded(text)).toBe(same));

test('putting accents aside leaves the case', () => expect(unaccented('São João')).toBe('Sao Joao'));
