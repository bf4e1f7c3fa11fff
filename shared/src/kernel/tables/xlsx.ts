/**
 * A table as a workbook of one sheet, for spreadsheet programs: texts are texts whatever they begin with, numbers, days and
 * durations are themselves. Pure; a ZIP archive whose files are stored as they are.
 */
import type { TableCell } from './table-cell.ts';
import { zipOf } from './zip.ts';

/** Columns are as wide as what stands in them, within reason, in characters. */
const widths = { least: 8, most: 60 } as const;

/** The places of cells' looks in the workbook's list of them. */
const styles = { plain: 0, heading: 1, day: 2, moment: 3, duration: 4 } as const;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';
const main = `${office}/spreadsheetml/2006/main`;
const documents = `${office}/officeDocument/2006/relationships`;
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What XML cannot hold is left out: control signs, and halves of a sign. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** Programs refuse a cell with more. */
const longestText = 32_767;

const textCell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text.slice(0, longestText))}</t></is></c>`;
const numberCell = (value: number, style: number): string => `<c s="${style}"><v>${value}</v></c>`;

const secondsADay = 86_400;
/** Spreadsheets count days from the end of 1899. */
const firstDay = Date.UTC(1899, 11, 30);

function serial({ day, time = '00:00' }: { readonly day: string; readonly time?: string }): number {
  const clock = time.length === 5 ? `${time}:00` : time.slice(0, 8);
  return (Date.parse(`${day}T${clock}Z`) - firstDay) / (1_000 * secondsADay);
}

function cellOf(cell: TableCell): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'string') return textCell(cell, styles.plain);
  if (typeof cell === 'number') return numberCell(cell, styles.plain);
  if ('seconds' in cell) return numberCell(cell.seconds / secondsADay, styles.duration);
  return numberCell(serial(cell), cell.time === undefined ? styles.day : styles.moment);
}

const lengthOf = (cell: TableCell): number => {
  if (cell === null) return 0;
  if (typeof cell === 'object') return 16;
  return String(cell).length;
};

function columnsOf(rows: readonly (readonly TableCell[])[]): string {
  const count = rows[0]?.length ?? 0;
  const width = (index: number): number =>
    rows.reduce<number>((most, row) => Math.max(most, lengthOf(row[index] ?? null)), widths.least);
  return Array.from(
    { length: count },
    (_, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.min(widths.most, width(index)) + 2}" customWidth="1"/>`,
  ).join('');
}

const sheet = (columns: readonly string[], rows: readonly (readonly TableCell[])[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columnsOf([columns, ...rows])}</cols><sheetData>` +
  `<row>${columns.map((label) => textCell(label, styles.heading)).join('')}</row>` +
  `${rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('')}</sheetData></worksheet>`;

const formats = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/>${[14, 22, 46].map((format) => `<xf xfId="0" numFmtId="${format}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`;

const relation = (id: number, kind: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${documents}/${kind}" Target="${target}"/>`;
const relations = (...all: readonly string[]): string =>
  `${head}<Relationships xmlns="${office}/package/2006/relationships">${all.join('')}</Relationships>`;

/** Programs take neither these signs nor more of them for the name of a sheet. */
const sheetName = (name: string): string =>
  escaped(name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31)).replaceAll('"', '&quot;') || '1';

/** Returns a workbook with one sheet; its first row stands in bold and stays in sight. */
export function xlsxFile(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly TableCell[])[],
): Uint8Array<ArrayBuffer> {
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation(1, 'worksheet', 'worksheets/sheet1.xml'),
      relation(2, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': formats,
    'xl/worksheets/sheet1.xml': sheet(columns, rows),
  };
  const encoder = new TextEncoder();
  return zipOf(Object.entries(parts).map(([path, text]) => ({ path, bytes: encoder.encode(text) })));
}
