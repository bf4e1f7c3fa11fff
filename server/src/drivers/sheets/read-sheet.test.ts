import { Readable } from 'node:stream';
import { utils, type WorkBook, write } from '@e965/xlsx';
import { describe, expect, it, test } from 'vitest';
import { checkZip } from './check-zip.ts';
import { csvRows } from './csv.ts';
import { readSheet } from './read-sheet.ts';
import { SheetRefused, type SheetRow } from './sheet.ts';
import { bombZip, compoundFile, lyingZip } from './testing.ts';

async function rowsOf(bytes: Buffer, options = {}): Promise<{ rows: SheetRow[]; total: number }> {
  const rows: SheetRow[] = [];
  let total = 0;
  for await (const batch of readSheet(Readable.from([bytes]), options)) {
    rows.push(...batch.rows);
    total = batch.total;
  }
  return { rows, total };
}

const faultOf = (bytes: Buffer): Promise<string> =>
  rowsOf(bytes).then(
    () => 'none',
    (error: unknown) => {
      if (error instanceof SheetRefused) return error.fault;
      throw error;
    },
  );

const bookOf = (rows: unknown[][]): WorkBook => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Contatos');
  return book;
};
const fileOf = (book: WorkBook, bookType: 'xlsx' | 'xls'): Buffer =>
  Buffer.from(write(book, { type: 'buffer', bookType }) as Uint8Array);

describe('a spreadsheet', () => {
  const sheet = [
    ['Nome', 'Telefone', 'Email'],
    ['Ana', 5511987654321, ''],
    [],
    ['  Zoë ', '+55 11 3333-4444', 'zoe@example.com'],
  ];
  const rows = [
    { row: 1, cells: ['Nome', 'Telefone', 'Email'] },
    { row: 2, cells: ['Ana', '5511987654321', ''] },
    { row: 4, cells: ['Zoë', '+55 11 3333-4444', 'zoe@example.com'] },
  ];

  it.each(['xlsx', 'xls'] as const)(
    'of the kind .%s is read as texts, numbers with all their digits',
    async (kind) => {
      expect(await rowsOf(fileOf(bookOf(sheet), kind))).toEqual({ rows, total: 4 });
    },
  );

  it('with separators is read in whatever alphabet it was written', async () => {
    const text = 'Nome;Telefone;Email\r\nAna;5511987654321;\r\n\r\n"Zoë ";+55 11 3333-4444;zoe@example.com';
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(text, 'latin1'),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
    ])
      expect((await rowsOf(bytes)).rows).toEqual(rows);
  });

  it('has the values of its formulas, and nothing of the formulas', async () => {
    const book = bookOf([['nome', 'numero']]);
    const page = book.Sheets['Contatos'] ?? {};
    page['A2'] = { t: 's', v: 'Ana', f: 'WEBSERVICE("http://example.com")' };
    page['B2'] = { t: 'n', v: 5511987654321, f: '1+1' };
    page['!ref'] = 'A1:B2';
    expect((await rowsOf(fileOf(book, 'xlsx'))).rows[1]?.cells).toEqual(['Ana', '5511987654321']);
  });

  it('is read no further than wanted, and says how long it is', async () => {
    const many = Array.from({ length: 3_000 }, (_, n) => [`Nome ${n}`, `${n}`]);
    const { rows: some, total } = await rowsOf(fileOf(bookOf(many), 'xlsx'), { limit: 3, batch: 2 });
    expect([some.length, total]).toEqual([3, 3_000]);
  });
});

describe('a file that is refused', () => {
  test.each([
    ['empty', 'nothing', Buffer.alloc(0)],
    ['empty', 'a sheet without cells', fileOf(bookOf([]), 'xlsx')],
    ['unreadable', 'a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ['unreadable', 'a page', Buffer.from('<html><table><tr><td>1</td></tr></table></html>')],
    ['unreadable', 'half a file', fileOf(bookOf([['a']]), 'xlsx').subarray(0, 900)],
    ['protected', 'one behind a password', compoundFile('EncryptedPackage')],
    ['too_large', 'a bomb that says so', bombZip(300)],
    ['too_large', 'more rows than are taken', Buffer.from('n;m\n'.repeat(100_100))],
  ])('as %s: %s', async (fault, _, bytes) => expect(await faultOf(bytes)).toBe(fault));

  it('is a bomb that lies about its size, before it has filled the memory', async () => {
    const refused = await checkZip(lyingZip(64), { unpackedBytes: 1_000_000, packedFiles: 10 }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(SheetRefused);
  });
});

test.each([
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a\tb\r\n1\t2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '"a;b";"c ""d"""\n"e\nf";g',
    [
      ['a;b', 'c "d"'],
      ['e\nf', 'g'],
    ],
  ],
  ['a;b"c;d', [['a', 'b"c', 'd']]],
  ['"open;x', [['open;x']]],
  ['', []],
])('%j is read as %j', (text, rows) => expect([...csvRows(text)]).toEqual(rows));
