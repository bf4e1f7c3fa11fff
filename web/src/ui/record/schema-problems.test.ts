import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaProblems } from './schema-problems.ts';

const schema = z.object({
  name: z.string().trim().min(3).max(5),
  email: z.string().pipe(z.email().or(z.literal(''))),
  login: z.email(),
  count: z.union([z.int().min(1).max(9), z.string().regex(/^\d$/)]),
  color: z.string().regex(/^#/),
  rows: z.array(z.object({ name: z.string().min(1) })),
  left: z.string().optional(),
});
const right = { name: 'abc', email: '', login: 'a@b.co', count: 1, color: '#fff', rows: [] };

test.each([
  [{}, {}],
  [{ name: '' }, { name: 'required' }],
  [{ name: 'ab' }, { name: 'tooShort' }],
  [{ name: '  ' }, { name: 'tooShort' }],
  [{ name: 'abcdef' }, { name: 'tooLong' }],
  [{ login: '' }, { login: 'required' }],
  [{ login: 'ana' }, { login: 'email' }],
  [{ count: '' }, { count: 'required' }],
  [{ count: null }, { count: 'required' }],
  [{ count: 10 }, { count: 'invalid' }],
  [{ color: 'red' }, { color: 'invalid' }],
  [{ rows: [{ name: 'a' }, { name: '' }] }, { 'rows.1.name': 'required' }],
  [
    { name: '', color: 'red' },
    { name: 'required', color: 'invalid' },
  ],
])('with %j wrong is %j', (written, problems) =>
  expect(schemaProblems(schema, { ...right, ...written })).toEqual(problems),
);
