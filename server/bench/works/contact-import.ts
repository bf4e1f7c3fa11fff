/** A spreadsheet of fifty thousand contacts comes in while people read their lists: how long, how much memory, who feels it. */
import { utils, write } from '@e965/xlsx';
import type { ImportView } from '@prosa/shared';
import { type Bench, rest, type Work } from '../bench.ts';
import { big } from '../data/size.ts';
import { short } from '../load/figures.ts';
import { askOnce, loadHttp } from '../load/http-load.ts';
import { verdict } from '../report.ts';

const rowsAtFactorOne = 50_000;
const lookMs = 500;

export const contactImport: Work = async (bench) => {
  const { server } = bench;
  const token = await bench.signIn(big.adminEmail);
  const read = (seconds: number) =>
    loadHttp({
      url: server.url,
      connections: 4,
      seconds,
      pauseMs: 5,
      request: () => ({ path: '/tickets?status=open&pageNumber=1&showAll=true', token }),
    });
  await read(bench.seconds);
  const before = await read(bench.seconds);
  const idle = (await server.usage()).rssMb;

  const rows = Math.max(500, Math.round(rowsAtFactorOne * bench.factor));
  const began = performance.now();
  const { import: found } = await upload(bench, sheetOf(rows), token);
  await askOnce(server.url, {
    method: 'POST',
    path: `/contacts/imports/${found.id}/start`,
    token,
    body: { name: 0, number: 1, email: null },
  });
  let most = idle;
  let isDone = false;
  const ending = (async () => {
    for (;;) {
      const { status } = await askOnce<ImportView>(server.url, {
        path: `/contacts/imports/${found.id}`,
        token,
      });
      most = Math.max(most, (await server.usage()).rssMb);
      if (status === 'done') break;
      if (status === 'failed') throw new Error('the import failed');
      await new Promise((resolve) => setTimeout(resolve, lookMs));
    }
    isDone = true;
    return (performance.now() - began) / 1_000;
  })();
  const beside: number[] = [];
  while (!isDone) beside.push((await read(Math.max(4, bench.seconds))).p99);
  const seconds = await ending;
  await rest(bench);
  const after = await read(bench.seconds);
  const alone = Math.max(before.p99, after.p99);
  const worst = Math.max(...beside);
  bench.add({
    work: `import of ${rows} contacts from a spreadsheet, beside GET /tickets`,
    measured: `${short(seconds)} s, ${short(idle)} → ${short(most)} MB; p99 ${short(before.p99)} before, ${short(worst)} beside, ${short(after.p99)} ms after: ${(worst / alone).toFixed(1)}×`,
    bar: 'p99 < 2×',
    verdict: verdict(worst / alone < 2),
  });
};

/** Numbers nobody has: a country without numbers of this length. */
function sheetOf(rows: number): Uint8Array {
  const first = Date.now() % 1_000_000;
  const lines = Array.from({ length: rows }, (_, n) => [
    `Importado ${n}`,
    `49${first}${String(n).padStart(6, '0')}`,
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Nome', 'Telefone'], ...lines]), 'Contatos');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array;
}

async function upload({ server }: Bench, sheet: Uint8Array, token: string): Promise<{ import: ImportView }> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(sheet)]), 'contatos.xlsx');
  const answer = await fetch(`${server.url}/contacts/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`the upload was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { import: ImportView };
}
