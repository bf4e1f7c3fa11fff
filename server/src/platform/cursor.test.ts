import { describe, expect, it } from 'vitest';
import { placeIn, readNamedPlace, readPlace, readUuidPlace, writeNamedPlace, writePlace } from './cursor.ts';

const at = new Date(1_795_000_000_123);
const uuid = '0190163d-8694-739b-aea5-966c26f8ad91';

describe('a cursor', () => {
  it('is read as it was written', () => {
    expect(readPlace(writePlace({ at, id: 42 }))).toEqual({ at, id: 42 });
    expect(readUuidPlace(writePlace({ at, id: uuid }))).toEqual({ at, id: uuid });
    for (const folded of ['', 'joao', 'é 🙂 %_\\'])
      expect(readNamedPlace(writeNamedPlace({ folded, id: 7 }))).toEqual({ folded, id: 7 });
  });

  it.each([
    '',
    'x',
    '1',
    '1.',
    '.1',
    '1.2.3',
    'x.1',
    '1.-1',
    "1.1'; drop",
    '1.2147483648',
    `1.${'9'.repeat(20)}`,
    '99999999999999999.1',
  ])('of a list by time is not %j', (text) => expect(readPlace(text)).toBeUndefined());

  it.each(['', '1.1', `1.${uuid}x`, `.${uuid}`, `x.${uuid}`])('of rows with UUIDs is not %j', (text) =>
    expect(readUuidPlace(text)).toBeUndefined(),
  );

  it.each(['', 'x', '.YQ', '1.YQ.YQ', '1.a b', '2147483648.YQ', '1.AA'])(
    'of a list by name is not %j',
    (text) => expect(readNamedPlace(text)).toBeUndefined(),
  );

  it('that this server has not written is refused', () =>
    expect(() => placeIn('x', readPlace)).toThrow('ERR_VALIDATION'));
});
