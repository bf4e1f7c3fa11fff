import { BufferJSON, initAuthCreds } from 'baileys';
import { describe, expect, it } from 'vitest';
import { carrySession } from './carry-session.ts';
import { readCredentials } from './credentials.ts';
import { decode } from './key-codec.ts';

const creds = {
  ...initAuthCreds(),
  me: { id: '551140000001:1@s.whatsapp.net', name: 'Padaria' },
  account: { details: 'AQ==', accountSignature: 'Ag==' },
};
const asText = (keys: unknown, device: unknown = creds): string =>
  JSON.stringify({ creds: device, keys }, BufferJSON.replacer);
const kept = (text: string, name: string, rows: Parameters<typeof carrySession>[1] = []): unknown => {
  const bytes = carrySession(text, rows)?.keys.get(name);
  return bytes === undefined ? undefined : decode(Buffer.from(bytes).toString());
};

const pair = { public: Buffer.from([1, 2, 3]), private: Buffer.from([4, 5, 255]) };

describe('a device that another program has kept', () => {
  it('is the same here', () => {
    const read = readCredentials(carrySession(asText({}))?.credentials ?? null);
    expect(read).toMatchObject({
      me: creds.me,
      account: creds.account,
      registrationId: creds.registrationId,
    });
    expect(read?.noiseKey.private).toEqual(Buffer.from(creds.noiseKey.private));
  });

  it.each([
    ['as base64 in the text', asText({ preKeys: { 7: pair } }), []],
    [
      'as lists of numbers, in a row',
      asText({}),
      [{ type: 'pre-key', key: '7', value: JSON.stringify(pair) }],
    ],
    [
      'as numbered fields, in a row',
      asText({}),
      [
        {
          type: 'pre-key',
          key: '7',
          value: JSON.stringify({
            public: new Uint8Array(pair.public),
            private: new Uint8Array(pair.private),
          }),
        },
      ],
    ],
  ])('has its keys %s', (_, text, rows) => {
    expect(kept(text, 'key:pre-key:7', rows)).toEqual(pair);
  });

  it('has keys of groups as bytes, however old the library was', () => {
    const states = [{ senderKeyId: 1, senderChainKey: { iteration: 2, seed: Buffer.from([9]) } }];
    const text = asText({ senderKeys: { 'g@g.us::5511::0': states } });
    const bytes = kept(text, 'key:sender-key:g@g.us::5511::0') as Buffer;
    expect(JSON.parse(bytes.toString(), BufferJSON.reviver)).toEqual(states);
    const asBytes = asText({ senderKeys: { a: Buffer.from('[]') } });
    expect(kept(asBytes, 'key:sender-key:a')).toEqual(Buffer.from('[]'));
  });

  it('keeps conversations, names and what is empty as they are', () => {
    const record = {
      _sessions: { 'BQ==': { _chains: { 'CA==': { messageKeys: { 0: 'AA==' } } } } },
      version: 'v1',
    };
    const rows = [{ type: 'lid-mapping', key: '5511', value: '"99"' }];
    const text = asText({ sessions: { '5511.0': record, '5512.0': null }, senderKeyMemory: { g: {} } });
    expect(kept(text, 'key:session:5511.0')).toEqual(record);
    expect(kept(text, 'key:session:5512.0')).toBeUndefined();
    expect(kept(text, 'key:sender-key-memory:g')).toEqual({});
    expect(kept(text, 'key:lid-mapping:5511', rows)).toBe('99');
  });

  it('leaves what no session has', () => {
    const rows = [
      { type: 'sent', key: '1', value: '{}' },
      { type: 'session', key: 'x'.repeat(151), value: '{}' },
      { type: 'session', key: '1', value: 'no JSON' },
    ];
    expect([...(carrySession(asText({}), rows)?.keys ?? [])]).toEqual([]);
  });
});

it.each([
  ['nothing', ''],
  ['no JSON', '{"creds":{'],
  ['something else', '[1]'],
  ['a linking that was broken off', asText({}, { ...creds, account: undefined })],
  ['a device without keys', asText({}, { me: creds.me, account: creds.account })],
])('%s is no device', (_, text) => expect(carrySession(text)).toBeNull());
