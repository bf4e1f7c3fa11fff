/**
 * The rows of a spreadsheet's bytes. What it is, its first bytes say, whatever its name; formulas count as the values
 * that were computed last, and nothing of them is computed here.
 */

import { read, utils, type WorkBook } from '@e965/xlsx';
import { storableText, truncated } from '@prosa/shared';
import { addressBookRows } from './address-book-rows.ts';
import { checkZip } from './check-zip.ts';
import { csvRows, decodeText } from './csv.ts';
import { type SheetFault, SheetRefused, type SheetRow, sheetLimits } from './sheet.ts';
import { isVcard, vcardRows } from './vcard.ts';

export type ParsedSheet = { readonly rows: readonly SheetRow[]; readonly total: number };

/**
 * Reads at most `limit` rows of a sheet; one row too many for us refuses the whole sheet.
 *
 * @throws {SheetRefused}
 */
export async function parseSheet(bytes: Buffer, limit: number = sheetLimits.rows): Promise<ParsedSheet> {
  const kind = kindOf(bytes);
  if (kind === undefined) throw new SheetRefused(bytes.length === 0 ? 'empty' : 'unreadable');
  if (kind === 'zip') await checkZip(bytes);
  const parsed = kind === 'text' ? textSheet(bytes, limit) : bookSheet(bytes, kind, limit);
  if (parsed.total > sheetLimits.rows + 1) throw new SheetRefused('too_large');
  if (parsed.rows.length === 0) throw new SheetRefused('empty');
  return parsed;
}

type Kind = 'zip' | 'compound' | 'text';

const zipMark = Buffer.from('PK\u0003\u0004', 'latin1');
const compoundMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

function kindOf(bytes: Buffer): Kind | undefined {
  if (bytes.subarray(0, zipMark.length).equals(zipMark)) return 'zip';
  if (bytes.subarray(0, compoundMark.length).equals(compoundMark)) return 'compound';
  const head = bytes.subarray(0, 4_096);
  const isWide = head[0] === 0xff && head[1] === 0xfe;
  // Text has no control characters but tabs and line ends, and does not begin as a page or a document does.
  const isText = isWide || !head.some((byte) => byte < 9 || (byte > 13 && byte < 32));
  const begins = head.toString('latin1').trimStart();
  return isText && begins !== '' && !/^(<|%PDF|\{\\rtf)/i.test(begins) ? 'text' : undefined;
}

function textSheet(bytes: Buffer, limit: number): ParsedSheet {
  const rows: SheetRow[] = [];
  let total = 0;
  const text = decodeText(bytes);
  for (const cells of isVcard(text) ? vcardRows(text) : addressBookRows(csvRows(text))) {
    total += 1;
    if (rows.length < limit) push(rows, total, cells);
  }
  return { rows, total };
}

function bookSheet(bytes: Buffer, kind: Kind, limit: number): ParsedSheet {
  const book = openBook(bytes, kind, limit);
  const name = book.SheetNames.find((_, at) => !book.Workbook?.Sheets?.[at]?.Hidden);
  const sheet = book.Sheets[name ?? ''];
  const range = sheet?.['!fullref'] ?? sheet?.['!ref'];
  if (sheet === undefined || range === undefined) throw new SheetRefused('empty');
  const first = utils.decode_range(sheet['!ref'] ?? range).s.r;
  const rows: SheetRow[] = [];
  const read = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: '', blankrows: true });
  for (const [at, cells] of read.entries()) push(rows, first + at + 1, cells.map(textOf));
  return { rows: rows.slice(0, limit), total: utils.decode_range(range).e.r + 1 };
}

function openBook(bytes: Buffer, kind: Kind, limit: number): WorkBook {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellNF: false,
      cellText: false,
      // Empty rows above and below count as well.
      sheetRows: Math.min(limit, sheetLimits.rows + 1) + 100,
    });
  } catch (cause) {
    throw new SheetRefused(faultOf(cause, kind), { cause });
  }
}

function faultOf(cause: unknown, kind: Kind): SheetFault {
  const isLocked = /password|encrypt/i.test(cause instanceof Error ? cause.message : '');
  return kind === 'compound' && isLocked ? 'protected' : 'unreadable';
}

/** Long numbers are phones here, so they keep all their digits. */
const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'object' && value !== null ? '' : String(value);
};

function push(rows: SheetRow[], row: number, cells: readonly string[]): void {
  const texts = cells
    .slice(0, sheetLimits.columns)
    .map((cell) => truncated(storableText(cell).trim(), sheetLimits.cell));
  if (texts.some((text) => text !== '')) rows.push({ row, cells: texts });
}
