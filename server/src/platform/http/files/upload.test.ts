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
  for await (const { content, ...part } of partsOf(Readable.from(pieces), 'x1', 10)) {
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
    for await (const part of partsOf(Readable.from(inPieces(5)), 'x1', 10)) names.push(part.name);
    expect(names).toEqual(['body', 'medias', 'medias']);
  });

  it.each([
    ['cut off', form.slice(0, 120)],
    ['of another boundary', form.replaceAll('x1', 'x2')],
    ['without names', form.replaceAll('name="', 'nome="')],
    ['with a part that says nothing of itself', form.replace('content-disposition', 'x-other')],
    ['with a header cut off by a boundary', form.replace(' form-data; name="body"\r\n\r\nolá', '')],
    [
      'with a name that the length of its header cuts',
      form.replace('name="body"', `name="${'b'.repeat(20_000)}"`),
    ],
    ['with a line break in a name', form.replace('name="body"', 'name="bo\ndy"')],
    ['with headers without end', `--x1\r\n${'x'.repeat(40_000)}`],
    ['empty', ''],
  ])('%s is refused', async (_name, text) => {
    await expect(read([Buffer.from(text)])).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
  });

  it('has no more parts than it may, however many come at once', async () => {
    const flood = `${'--x1\r\nContent-Disposition: form-data; name="n"\r\n\r\n\r\n'.repeat(2_000)}--x1--\r\n`;
    await expect(read([Buffer.from(flood)])).rejects.toMatchObject({ code: 'ERR_PAYLOAD_TOO_LARGE' });
  });

  it('takes names as browsers send them: in UTF-8, with their path, whatever it says of another name', async () => {
    const named = (name: string, after = ''): string =>
      `--x1\r\nContent-Disposition: form-data; name="medias"; filename="${name}"${after}\r\n\r\n\r\n`;
    const text = `${named('relatório 📎 ação.pdf')}${named('C:/a/b.txt')}${named('a.txt', "; filename*=utf-8''b.txt")}--x1--`;
    expect(await read([Buffer.from(text)])).toMatchObject(
      ['relatório 📎 ação.pdf', 'C:/a/b.txt', 'a.txt'].map((fileName) => ({ fileName })),
    );
  });

  it('fails with what its source fails with, also in the middle of a part', async () => {
    let cut = (): void => undefined;
    const isCut = new Promise<void>((resolve) => {
      cut = resolve;
    });
    async function* source(): AsyncGenerator<Buffer> {
      yield Buffer.from(form.slice(0, 70));
      await isCut;
      throw new Error('the line is cut');
    }
    const heard: unknown[] = [];
    const reading = async (): Promise<void> => {
      for await (const { content } of partsOf(source(), 'x1', 10)) {
        content.on('error', (error) => heard.push(error.message));
        for await (const _chunk of content) cut();
      }
    };
    await expect(reading()).rejects.toThrow('the line is cut');
    expect(heard).toEqual(['the line is cut']);
  });

  it('holds little of a large file that nobody reads yet', async () => {
    let given = 0;
    async function* source(): AsyncGenerator<Buffer> {
      yield Buffer.from('--x1\r\nContent-Disposition: form-data; name="medias"; filename="a"\r\n\r\n');
      for (; given < 4_000; given += 1) yield Buffer.alloc(16_384);
      yield Buffer.from('\r\n--x1--\r\n');
    }
    for await (const { content } of partsOf(source(), 'x1', 10)) {
      await new Promise(setImmediate);
      expect(given).toBeLessThan(10);
      let bytes = 0;
      for await (const chunk of content) bytes += (chunk as Buffer).length;
      expect(bytes).toBe(4_000 * 16_384);
    }
  });

  it('lets go of its source when nobody reads on', async () => {
    let isClosed = false;
    async function* source(): AsyncGenerator<Buffer> {
      try {
        yield Buffer.from(form.slice(0, 70));
        for (;;) yield Buffer.alloc(16_384);
      } finally {
        isClosed = true;
      }
    }
    for await (const _part of partsOf(source(), 'x1', 10)) break;
    expect(isClosed).toBe(true);
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
