/** A campaign to fifty thousand people is made, started, looked at and stopped while others read their lists: who feels it. */
import type { CampaignView } from '@prosa/shared';
import { type Bench, rest, type Work } from '../bench.ts';
import { big } from '../data/size.ts';
import { short } from '../load/figures.ts';
import { askOnce, loadHttp } from '../load/http-load.ts';
import { verdict } from '../report.ts';

const peopleAtFactorOne = 50_000;
const bars = { stepMs: 2_000, reportMs: 100 } as const;

export const campaign: Work = async (bench) => {
  const { server } = bench;
  const token = await bench.signIn(big.adminEmail);
  const read = () =>
    loadHttp({
      url: server.url,
      connections: 4,
      seconds: bench.seconds,
      pauseMs: 5,
      request: () => ({ path: '/tickets?status=open&pageNumber=1&showAll=true', token }),
    });
  const people = Math.max(500, Math.round(peopleAtFactorOne * bench.factor));
  const contactListId = await fill(bench, people);
  await read();
  const before = await read();
  const idle = (await server.usage()).rssMb;
  const post = <T>(path: string, body: object = {}) =>
    askOnce<T>(server.url, { method: 'POST', path, token, body });

  /** Answered without a word. */
  const act = async (path: string): Promise<void> => {
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await fetch(`${server.url}${path}`, { method: 'POST', headers });
    if (status !== 204) throw new Error(`${path} was answered with ${status}`);
  };

  const beside = read();
  const [made, createMs] = await timed(() =>
    post<CampaignView>('/campaigns', {
      name: 'Bench',
      message1: 'Oi, {nome}!',
      contactListId,
      scheduledAt: '2090-01-15 12:00:00',
    }),
  );
  // Stopped before it has begun, it begins when it is restarted.
  await act(`/campaigns/${made.id}/cancel`);
  const [, startMs] = await timed(() => act(`/campaigns/${made.id}/restart`));
  const path = `/campaigns/${made.id}/report`;
  await askOnce(server.url, { path, token });
  const [, reportMs] = await timed(() => askOnce(server.url, { path, token }));
  const [, cancelMs] = await timed(() => act(`/campaigns/${made.id}/cancel`));
  const most = (await server.usage()).rssMb;
  const during = await beside;
  await rest(bench);
  const after = await read();
  const alone = Math.max(before.p99, after.p99);
  bench.add({
    work: `campaign of ${people}: made, started, stopped`,
    measured: `${short(createMs)}, ${short(startMs)}, ${short(cancelMs)} ms; report ${short(reportMs)} ms; ${short(idle)} → ${short(most)} MB`,
    bar: '< 2 s each, report < 100 ms',
    verdict: verdict(Math.max(createMs, startMs, cancelMs) < bars.stepMs && reportMs < bars.reportMs),
  });
  bench.add({
    work: `GET /tickets beside a campaign of ${people}`,
    measured: `p99 ${short(before.p99)} before, ${short(during.p99)} beside, ${short(after.p99)} ms after: ${(during.p99 / alone).toFixed(1)}×`,
    bar: '< 2×',
    verdict: verdict(during.p99 / alone < 2),
  });
};

async function timed<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const began = performance.now();
  return [await work(), performance.now() - began];
}

/** Numbers nobody has: a country without numbers of this length. */
async function fill({ sql }: Bench, people: number): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into contact_lists (company_id, name, contacts_count) values (${big.company}, 'Bench', $1) returning id`,
    [people],
  );
  const id = rows[0]?.id ?? 0;
  await sql.query(
    `insert into contact_list_items (company_id, contact_list_id, name, number, is_whatsapp_valid)
     select ${big.company}, $1, 'Pessoa ' || n, '491' || (1000000000 + n), true from generate_series(1, $2::int) n`,
    [id, people],
  );
  await sql.query('vacuum analyze contact_list_items');
  return id;
}
