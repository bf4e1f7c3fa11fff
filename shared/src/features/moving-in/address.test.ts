import { describe, expect, it } from 'vitest';
import { familyPlace, isFamilyAddress } from './address.ts';

describe('an address of another system’s database', () => {
  it.each([
    'postgres://whaticket@db.example.com/whaticket',
    'postgresql://whaticket:secret@10.0.0.5:5433/whaticket?sslmode=no-verify',
    'postgres://[::1]:5432/old',
    'postgres://postgres/old',
  ])('is %s', (text) => expect(isFamilyAddress(text)).toBe(true));

  it.each([
    '',
    'mysql://db.example.com/old',
    'http://db.example.com/old',
    'file:///etc/passwd',
    'socket:/var/run/postgresql',
    'postgres://%2Fvar%2Frun%2Fpostgresql/old',
    'postgres://db.example.com',
    'postgres://db.example.com/',
    'postgres:///old?host=/var/run',
    'postgres://db.example.com/old?host=/var/run',
    'postgres://db.example.com/old?sslrootcert=/etc/passwd',
    'postgres://db.example.com/old?options=-c%20x',
    'postgres://db.example.com/old?sslmode=maybe',
    'postgres://db.example.com/old#x',
  ])('is not %j', (text) => expect(isFamilyAddress(text)).toBe(false));

  it('is shown without its password', () =>
    expect(familyPlace('postgres://ana:secret@db.example.com/old?sslmode=require')).toBe(
      'ana@db.example.com:5432/old',
    ));
});
