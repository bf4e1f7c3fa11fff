/** The figures of proofs: `{ what, measured, bar?, isMet? }`, where `isMet` is left out when nothing was promised. */
import { appendFile } from 'node:fs/promises';

const verdicts = { undefined: 'info', true: 'met', false: 'MISSED' };

/** Hands them to whoever runs several proofs and wants them all. */
export async function collect(figures) {
  const file = process.env['PROOF_COLLECT'];
  if (file !== undefined)
    await appendFile(file, figures.map((figure) => `${JSON.stringify(figure)}\n`).join(''));
}

/** As a table in Markdown. */
export function tableOf(figures) {
  const head = ['what', 'measured', 'bar', 'verdict'];
  const rows = [
    head,
    ...figures.map((figure) => [figure.what, figure.measured, figure.bar ?? '–', verdicts[figure.isMet]]),
  ];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`,
  );
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}
