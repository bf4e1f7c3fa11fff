import { describe, expect, it } from 'vitest';
import { columnOf, isDescending, sortAfter, wireSort } from './sort.ts';

describe('the order of a list', () => {
  const sort = wireSort('name', 'dueDate');

  it.each(['name', '-name', 'dueDate', '-dueDate', undefined])('may be %s', (value) =>
    expect(sort.safeParse(value).success).toBe(true),
  );

  it.each(['', 'id', '--name', 'name;', '-', null, 'NAME', ['name']])('is not %j', (value) =>
    expect(sort.safeParse(value).success).toBe(false),
  );

  it('names a column and a way', () => {
    expect([columnOf('-name'), isDescending('-name')]).toEqual(['name', true]);
    expect([columnOf('name'), isDescending('name')]).toEqual(['name', false]);
  });

  it('turns round with the second click on one heading', () => {
    expect(sortAfter(undefined, 'name')).toBe('name');
    expect(sortAfter('name', 'name')).toBe('-name');
    expect(sortAfter('-name', 'name')).toBe('name');
    expect(sortAfter('-name', 'dueDate')).toBe('dueDate');
  });
});
