/** Forms with files, however they are cut into pieces, and what may be asked of a stored one. */
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { boundaryOf, partsOf } from './multipart.ts';
import { disposition, rangeOf } from './serve-file.ts';

const form = [
  'preamble\r\n--x1\r\nContent-Disposition: form-data; name="body"\r\n\r\nolá\r\nmundo\r\n',
  '--x1\r\ncontent-disposition: form-data; name="medias"; filename="a \\"b\\".txt"\r\nContent-Type: text/plain\r\n\r\n--x\r\n--x\r\n',
  '--x1\r\nContent-Disposition: form-data; name="medias"; filename="%22.bin"\r\n\r\n\r\n',
  '--x1--\r\nepilogue',
].join('');

async function read(pieces: Buffer[]): Promise<unknown[]> {
  const parts = [];
  for await (const { content, ...part } of partsOf(Readable.from(pieces), 'x1')) {
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk as Buffer);
    parts.push({ ...part, text: Buffer.concat(chunks).toString() });
  }
  return parts;
}

const inPieces = (size: number): Buffer[] => {
  const whole = Buffer.from(form);
  return Array.from({ length: Math.ceil(whole.length / size) }, (_, n) =>
    whole.subarray(n * size, (n + 1) * size),
  );
};

describe('a form', () => {
  it.each([1, 2, 3, 7, 64, 10_000])('is the same in pieces of %i bytes', async (size) => {
    expect(await read(inPieces(size))).toEqual([
      { name: 'body', fileName: undefined, mimetype: '', text: 'olá\r\nmundo' },
      { name: 'medias', fileName: 'a "b".txt', mimetype: 'text/plain', text: '--x\r\n--x' },
      { name: 'medias', fileName: '".bin', mimetype: '', text: '' },
    ]);
  });

  it('may be left unread part by part', async () => {
    const names = [];
    for await (const part of partsOf(Readable.from(inPieces(5)), 'x1')) names.push(part.name);
    expect(names).toEqual(['body', 'medias', 'medias']);
  });

  it.each([
    ['cut off', form.slice(0, 120)],
    ['of another boundary', form.replaceAll('x1', 'x2')],
    ['without names', form.replaceAll('name="', 'nome="')],
    ['with headers without end', `--x1\r\n${'x'.repeat(40_000)}`],
    ['empty', ''],
  ])('%s is refused', async (_name, text) => {
    await expect(read([Buffer.from(text)])).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
  });

  it('says its boundary in several spellings', () => {
    expect(
      [
        'multipart/form-data; boundary=abc',
        'Multipart/Form-Data; charset=utf-8; boundary="a b"',
        'multipart/form-data',
        'application/json',
        undefined,
      ].map(boundaryOf),
    ).toEqual(['abc', 'a b', undefined, undefined, undefined]);
  });
});

describe('a range', () => {
  const file = { size: 100, etag: '"a"' };
  it.each([
    [undefined, undefined, undefined],
    ['bytes=0-9', undefined, { from: 0, to: 9 }],
    ['bytes=90-', undefined, { from: 90, to: 99 }],
    ['bytes=-10', undefined, { from: 90, to: 99 }],
    ['bytes=-1000', undefined, { from: 0, to: 99 }],
    ['bytes=50-1000', undefined, { from: 50, to: 99 }],
    ['bytes=100-', undefined, 'unsatisfiable'],
    ['bytes=9-3', undefined, 'unsatisfiable'],
    ['bytes=-0', undefined, 'unsatisfiable'],
    ['bytes=0-1,5-6', undefined, undefined],
    ['bytes=-', undefined, undefined],
    ['lines=1-2', undefined, undefined],
    ['bytes=0-9', '"a"', { from: 0, to: 9 }],
    ['bytes=0-9', '"old"', undefined],
  ])('%s (if %s)', (header, ifRange, expected) => expect(rangeOf(header, ifRange, file)).toEqual(expected));
});

describe('a name in an answer’s header', () => {
  it('keeps its letters for those who can read them, and breaks nothing for the others', () => {
    expect(disposition({ isInline: false, fileName: 'çonta "1"\r\n.pdf' })).toBe(
      'attachment; filename="_onta _1___.pdf"; filename*=UTF-8\'\'%C3%A7onta%20%221%22%0D%0A.pdf',
    );
    expect(disposition({ isInline: true, fileName: "a'(b)*.jpg" })).toBe(
      "inline; filename=\"a'(b)*.jpg\"; filename*=UTF-8''a%27%28b%29%2A.jpg",
    );
  });
});
