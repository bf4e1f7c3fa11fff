/** Spreadsheets of fifty thousand rows come in while people read their lists: how long, how much memory, who feels it. */
import { utils, write } from '@e965/xlsx';
import type { ContactListItemView, ContactListView, ImportView } from '@prosa/shared';
import { type Bench, rest, type Work } from '../bench.ts';
import { big } from '../data/size.ts';
import { short } from '../load/figures.ts';
import { askOnce, loadHttp } from '../load/http-load.ts';
import { verdict } from '../report.ts';

const rowsAtFactorOne = 50_000;
const lookMs = 500;

const rowsOf = ({ factor }: Bench): number => Math.max(500, Math.round(rowsAtFactorOne * factor));

export const contactImport: Work = async (bench) => {
  const token = await bench.signIn(big.adminEmail);
  const rows = rowsOf(bench);
  await importBeside(bench, token, `import of ${rows} contacts from a spreadsheet`, async () => {
    const answer = await upload<{ import: ImportView }>(bench, '/contacts/upload', sheetOf(rows), token);
    await askOnce(bench.server.url, {
      method: 'POST',
      path: `/contacts/imports/${answer.import.id}/start`,
      token,
      body: { name: 0, number: 1, email: null },
    });
    return answer.import.id;
  });
};

/** A tenth of the rows is there twice, a tenth has no number, a tenth a wrong one. */
export const listImport: Work = async (bench) => {
  const { url } = bench.server;
  const token = await bench.signIn(big.adminEmail);
  const rows = rowsOf(bench);
  const list = await askOnce<ContactListView>(url, {
    method: 'POST',
    path: '/contact-lists',
    token,
    body: { name: 'Importada' },
  });
  const work = `import of ${rows} rows into a contact list, three in ten of them twice, wrong or without a number`;
  await importBeside(bench, token, work, async () => {
    const path = `/contact-lists/${list.id}/upload`;
    return (await upload<ImportView>(bench, path, flawedSheetOf(rows), token)).id;
  });
  const { contactsCount } = await askOnce<ContactListView>(url, { path: `/contact-lists/${list.id}`, token });
  await walkList(bench, token, list.id, contactsCount);
};

/** A page costs the same wherever it is in the list; a search that finds nobody has looked at everybody. */
async function walkList(bench: Bench, token: string, contactListId: number, count: number): Promise<void> {
  const { url } = bench.server;
  const base = `/contact-list-items?contactListId=${contactListId}`;
  let cursor: string | null = null;
  for (let page = 0; page < 100; page += 1) {
    const path: string = cursor === null ? base : `${base}&cursor=${encodeURIComponent(cursor)}`;
    const answer: { contacts: ContactListItemView[]; cursor: string | null } = await askOnce(url, {
      path,
      token,
    });
    if (answer.cursor === null) break;
    cursor = answer.cursor;
  }
  const deep = cursor === null ? base : `${base}&cursor=${encodeURIComponent(cursor)}`;
  const measured: string[] = [];
  const p95s: number[] = [];
  for (const [name, path] of [
    ['first page', base],
    ['100th page', deep],
    ['search of a number', `${base}&searchParam=000777`],
    ['search that finds nobody', `${base}&searchParam=zzzz`],
  ] as const) {
    await rest(bench);
    const result = await loadHttp({
      url,
      connections: 2,
      seconds: Math.min(bench.seconds, 4),
      request: () => ({ path, token }),
    });
    measured.push(`${name} p50 ${short(result.p50)}, p95 ${short(result.p95)}`);
    p95s.push(result.p95);
  }
  bench.add({
    work: `GET /contact-list-items of a list of ${count}`,
    measured: `${measured.join('; ')} ms`,
    bar: 'p95 < 60 ms',
    verdict: verdict(Math.max(...p95s) < 60),
  });
}

/** Begins an import while people read their tickets, and watches it to its end. */
async function importBeside(
  bench: Bench,
  token: string,
  work: string,
  begin: () => Promise<number>,
): Promise<void> {
  const { server } = bench;
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

  const began = performance.now();
  const importId = await begin();
  let most = idle;
  let isDone = false;
  const ending = (async () => {
    for (;;) {
      const { status } = await askOnce<ImportView>(server.url, {
        path: `/contacts/imports/${importId}`,
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
    work: `${work}, beside GET /tickets`,
    measured: `${short(seconds)} s, ${short(idle)} → ${short(most)} MB; p99 ${short(before.p99)} before, ${short(worst)} beside, ${short(after.p99)} ms after: ${(worst / alone).toFixed(1)}×`,
    bar: 'p99 < 2×',
    verdict: verdict(worst / alone < 2),
  });
}

/** Numbers nobody has: a country without numbers of this length. */
const numbers = (): ((n: number) => string) => {
  const first = Date.now() % 1_000_000;
  return (n) => `49${first}${String(n).padStart(6, '0')}`;
};

function sheetOf(rows: number): Uint8Array {
  const numberOf = numbers();
  return bookOf(Array.from({ length: rows }, (_, n) => [`Importado ${n}`, numberOf(n)]));
}

function flawedSheetOf(rows: number): Uint8Array {
  const numberOf = numbers();
  const written = (n: number): string => {
    if (n % 10 === 7) return '';
    if (n % 10 === 8) return '123';
    return numberOf(n % 10 === 9 ? n - 9 : n);
  };
  return bookOf(Array.from({ length: rows }, (_, n) => [`Importado ${n}`, written(n)]));
}

function bookOf(lines: string[][]): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Nome', 'Numero'], ...lines]), 'Contatos');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array;
}

async function upload<T>({ server }: Bench, path: string, sheet: Uint8Array, token: string): Promise<T> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(sheet)]), 'contatos.xlsx');
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`the upload was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
