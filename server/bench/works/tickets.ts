/** One ticket and the counters of the tabs; and what signing in costs those who only read. */
import { type Bench, costOfRequests, signInRequest, type Work } from '../bench.ts';
import { big, sizeOf } from '../data/size.ts';
import { type Figures, short } from '../load/figures.ts';
import { loadHttp } from '../load/http-load.ts';
import { verdict } from '../report.ts';

const ticketPath = (bench: Bench) => {
  const { tickets } = sizeOf(bench.factor);
  return (n: number): string => `/tickets/${1 + ((n * 7_919) % tickets)}`;
};

export const tickets: Work = async (bench) => {
  const token = await bench.signIn(big.adminEmail);
  const path = ticketPath(bench);
  const paths: [string, (n: number) => string][] = [
    ['GET /tickets/{id}', path],
    ['GET /tickets/counters', () => '/tickets/counters?showAll=true'],
  ];
  for (const [work, pathOf] of paths) {
    const { result, cost } = await costOfRequests(
      bench,
      { connections: 10, request: (n) => ({ path: pathOf(n), token }) },
      600,
    );
    bench.add({
      work,
      measured: `${short(result.perSecond)}/s, p50 ${short(result.p50)}, p99 ${short(result.p99)} ms; ${cost}`,
      bar: '–',
      verdict: 'info',
    });
  }
};

/** Readers ask at a moderate pace, as browsers do: at full speed any second work would halve them. */
export const login: Work = async (bench) => {
  const token = await bench.signIn(big.adminEmail);
  const path = ticketPath(bench);
  const read = (): Promise<Figures> =>
    loadHttp({
      url: bench.server.url,
      connections: 4,
      seconds: bench.seconds,
      pauseMs: 5,
      request: (n) => ({ path: path(n), token }),
    });
  await read();
  const before = await read();
  let made = 1_000;
  const signIns = loadHttp({
    url: bench.server.url,
    connections: 2,
    seconds: bench.seconds,
    request: () => signInRequest(big.strangerEmail, made++),
  });
  const beside = await read();
  const logins = await signIns;
  const after = await read();
  const alone = Math.max(before.p99, after.p99);
  bench.add({
    work: 'POST /auth/login beside GET /tickets/{id}',
    measured: `reading p99 ${short(beside.p99)} ms against ${short(before.p99)} and ${short(after.p99)} alone: ${(beside.p99 / alone).toFixed(1)}×; ${short(logins.perSecond)} logins/s, p50 ${short(logins.p50)} ms`,
    bar: 'p99 moves < 2×',
    verdict: verdict(beside.p99 < alone * 2),
  });
};
