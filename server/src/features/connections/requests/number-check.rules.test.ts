import { describe, expect, it } from 'vitest';
import { type isRealNumber, whomToAsk } from './number-check.rules.ts';

const now = new Date('2026-03-04T12:00:00Z');
const linked = {
  id: 2,
  provider: 'beta',
  status: 'CONNECTED',
  number: '5511940000002',
  linkedAt: now,
  isDefault: false,
  restriction: null,
  deleted: false,
} as const;
const simulated = { ...linked, id: 1, provider: 'sandbox', isDefault: true, linkedAt: null } as const;
const official = { ...linked, id: 3, provider: 'cloud' } as const;
const held = {
  ...linked,
  restriction: { code: '463', scope: 'cold', until: '2026-03-04T13:00:00.000Z' },
} as const;

type Any = Parameters<typeof isRealNumber>[0];
const asked = (all: readonly Any[], writer?: number): number | undefined =>
  whomToAsk(all, { writer, now, canTell: ({ provider }) => provider !== 'cloud' })?.id;

describe('a question about a number goes', () => {
  it.each<[string, readonly Any[], number | undefined, number | undefined]>([
    ['to the linked number, though the simulated one is the default', [simulated, linked], undefined, 2],
    ['to the simulator of whoever has nothing else', [simulated], undefined, 1],
    ['to the simulator while a code waits to be scanned', [simulated, unlinked()], undefined, 1],
    [
      'to nobody while the linked number is away',
      [simulated, { ...linked, status: 'TIMEOUT' }],
      undefined,
      undefined,
    ],
    ['to nobody once it was disconnected by hand', [simulated, ended()], undefined, undefined],
    [
      'to the simulator again when the linked one is removed',
      [simulated, { ...linked, deleted: true }],
      undefined,
      1,
    ],
    ['to nobody where the number is held back', [simulated, held], undefined, undefined],
    ['to nobody where only an official number is real', [simulated, official], undefined, undefined],
    [
      'to another linked number where the default is held back',
      [
        { ...held, isDefault: true },
        { ...linked, id: 4 },
      ],
      undefined,
      4,
    ],
    ['to the default of two', [linked, { ...linked, id: 4, isDefault: true }], undefined, 4],
    [
      'to whoever writes',
      [
        { ...linked, isDefault: true },
        { ...linked, id: 4 },
      ],
      4,
      4,
    ],
    ['to a simulator that writes', [simulated, linked], 1, 1],
    ['to nobody where an official number writes', [simulated, linked, official], 3, undefined],
    ['to nobody where whoever writes is held back', [simulated, held, { ...linked, id: 4 }], 2, undefined],
  ])('%s', (_, all, writer, whom) => {
    expect(asked(all, writer)).toBe(whom);
  });
});

function unlinked(): Any {
  return { ...linked, status: 'qrcode', number: null, linkedAt: null };
}

function ended(): Any {
  return { ...linked, status: 'DISCONNECTED', number: null };
}
