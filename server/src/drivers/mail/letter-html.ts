/** A letter for mail programs that show HTML: the same words as its plain text, links that can be followed, nothing from elsewhere. */
import type { LetterBrand } from './driver.ts';
import { paragraphsOf, tableIn } from './letter-paragraphs.ts';

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => named[sign] ?? sign);

/** An address ends before the sign that ends its sentence. */
const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;

function linked(line: string): string {
  let html = '';
  let from = 0;
  for (const { 0: url, index } of line.matchAll(address)) {
    html += `${escaped(line.slice(from, index))}<a href="${escaped(url)}">${escaped(url)}</a>`;
    from = index + url.length;
  }
  return html + escaped(line.slice(from));
}

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${text.split('\n').map(linked).join('<br>')}</p>`;

/** What stands first says what the row is of; what follows are figures. */
const cell = (tag: 'th' | 'td', text: string, at: number): string =>
  `<${tag} style="text-align:${at === 0 ? 'left' : 'right'};padding:4px 8px;border-bottom:1px solid #ccc">${escaped(text)}</${tag}>`;

const table = ([heading = [], ...rows]: readonly (readonly string[])[]): string =>
  `<div style="overflow-x:auto;margin:0 0 16px"><table style="border-collapse:collapse;font-size:14px;overflow-wrap:normal"><thead><tr>${heading
    .map((text, at) => cell('th', text, at))
    .join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((text, at) => cell('td', text, at)).join('')}</tr>`)
    .join('')}</tbody></table></div>`;

function block(text: string): string {
  const rows = tableIn(text);
  return rows === undefined ? paragraph(text) : table(rows);
}

/** Returns a letter's plain text as HTML: its paragraphs and tables, and its addresses as links; under the brand's name where it has one. */
export function letterHtml(text: string, brand?: LetterBrand): string {
  const look =
    'font:16px/1.5 system-ui,sans-serif;max-width:640px;margin:0 auto;padding:16px;overflow-wrap:anywhere';
  const body = paragraphsOf(text).map(block).join('');
  return `<!doctype html><html><head><meta charset="utf-8"></head><body><div style="${look}">${headOf(brand)}${body}${footOf(brand)}</div></body></html>`;
}

const headOf = (brand: LetterBrand | undefined): string =>
  brand === undefined
    ? ''
    : `<p style="margin:0 0 24px;font-size:20px;font-weight:650;color:${brand.color ?? '#16201d'}">${escaped(brand.name)}</p>`;

const footOf = (brand: LetterBrand | undefined): string =>
  brand === undefined || brand.supportContact === ''
    ? ''
    : `<p style="margin:24px 0 0;font-size:14px;color:#5a6863">${linked(brand.supportContact)}</p>`;
