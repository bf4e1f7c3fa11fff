import { describe, expect, it } from 'vitest';
import { type Directory, identityOf, isNobody, jidOf, namesOf } from './jids.ts';

const nobodyTold: Directory = { lidOf: () => undefined, phoneOf: () => undefined };
const told: Directory = {
  lidOf: (phone) => (phone === '5511987654321' ? '99887766554433' : undefined),
  phoneOf: (lid) => (lid === '99887766554433' ? '5511987654321' : undefined),
};

describe('addresses', () => {
  it.each([
    ['5511987654321@s.whatsapp.net', { kind: 'phone', value: '5511987654321' }],
    ['5511987654321:12@s.whatsapp.net', { kind: 'phone', value: '5511987654321' }],
    ['5511987654321_1:12@lid', { kind: 'lid', value: '5511987654321' }],
    ['99887766554433@hosted.lid', { kind: 'lid', value: '99887766554433' }],
    ['120363025246125486@g.us', { kind: 'group', value: '120363025246125486' }],
    ['5511987654321-1600000000@g.us', { kind: 'group', value: '5511987654321-1600000000' }],
  ])('%s belongs to somebody', (jid, identity) => {
    expect(identityOf(jid)).toEqual(identity);
  });

  it.each([
    null,
    undefined,
    '',
    '@lid',
    '0@s.whatsapp.net',
    'status@broadcast',
    '1203@newsletter',
    'x@bot',
    'a b@lid',
    '@s.whatsapp.net',
  ])('%s belongs to nobody', (jid) => {
    expect(identityOf(jid)).toBeUndefined();
  });

  it('are made from names, but not from those of another network', () => {
    expect(jidOf({ kind: 'lid', value: '99' })).toBe('99@lid');
    expect(jidOf({ kind: 'group', value: '12' })).toBe('12@g.us');
    expect(jidOf({ kind: 'bsuid', value: 'BR.1' })).toBeUndefined();
  });

  it('put the hidden id first, however they were named', () => {
    const both = [
      { kind: 'lid', value: '99887766554433' },
      { kind: 'phone', value: '5511987654321' },
    ];
    expect(namesOf(['5511987654321@s.whatsapp.net', '99887766554433@lid'], nobodyTold)).toEqual(both);
    expect(namesOf(['99887766554433@lid', undefined], told)).toEqual(both);
    expect(namesOf(['5511987654321@s.whatsapp.net'], told)).toEqual(both);
    expect(namesOf(['99887766554433@lid'], nobodyTold)).toEqual([both[0]]);
  });

  it('know channels, lists and statuses', () => {
    expect(['status@broadcast', '1@newsletter', '2@bot', '3@lid'].map(isNobody)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
