import { expect, it } from 'vitest';
import { z } from 'zod';
import { makeSerializer } from './serializer.ts';

const card = z.discriminatedUnion('type', [
  z.object({ type: z.literal('order'), total: z.number() }),
  z.object({ type: z.literal('ad'), title: z.string().nullable() }),
]);
const schema = z.object({
  name: z.string().nullable(),
  card: card.nullable(),
  limit: z.union([z.int(), z.literal('unlimited')]).nullable(),
  place: z.object({ id: z.int() }).nullable(),
});

it.each([false, true])('writes what is nullable, choices among them (checked: %s)', (checked) => {
  const write = makeSerializer(schema, checked);
  const bodies = [
    { name: null, card: null, limit: null, place: null },
    { name: 'Ana', card: { type: 'order', total: 12.5 }, limit: 250, place: { id: 1 } },
    { name: '', card: { type: 'ad', title: null }, limit: 'unlimited', place: null },
  ];
  for (const body of bodies) expect(JSON.parse(write(body))).toEqual(body);
});
