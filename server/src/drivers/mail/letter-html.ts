/** A letter for mail programs that show HTML: the same words as its plain text, links that can be followed, nothing from elsewhere. */

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

/** Returns a letter's plain text as HTML: its paragraphs, and its addresses as links. */
export function letterHtml(text: string): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  const look =
    'font:16px/1.5 system-ui,sans-serif;max-width:560px;margin:0 auto;padding:16px;overflow-wrap:anywhere';
  return `<!doctype html><html><head><meta charset="utf-8"></head><body><div style="${look}">${paragraphs.map(paragraph).join('')}</div></body></html>`;
}
