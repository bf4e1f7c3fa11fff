/**
 * Searching tickets by name, number and message text, contacts by name and number, and messages by their words: common,
 * rare and unknown texts.
 */
import { type Bench, costOfRequests, type Work } from '../bench.ts';
import { big, sizeOf } from '../data/size.ts';
import { names, words } from '../data/vocabulary.ts';
import { short } from '../load/figures.ts';
import { verdict } from '../report.ts';

const connections = 10;
/** Pages that may be short, as the application asks for them. */
const asBrowsersDo = '/tickets?showAll=true&mayBeShort=true&';

const { hotMessages } = sizeOf(1);

export const search: Work = async (bench) => {
  const rare = await rareTexts(bench);
  const rotating =
    (texts: readonly string[]) =>
    (n: number): string =>
      texts[n % texts.length] ?? '';
  const common = (text: string) => () => text;
  for (const path of ['/contacts?', asBrowsersDo]) {
    await look(bench, path, `two letters “${names.partial}”`, 60, common(names.partial));
    await look(bench, path, `common name “${names.common}”`, 60, common(names.common));
    await look(bench, path, 'rare name', 20, rotating(rare.names));
    await look(bench, path, 'unknown name', 20, common(names.none));
    await look(bench, path, 'common digits', 60, common('9100'));
    await look(bench, path, 'whole number', 20, rotating(rare.numbers));
  }
  for (const tickets of [asBrowsersDo, `${asBrowsersDo}status=open&queueIds=[1,2]&`]) {
    const where = tickets.includes('queueIds') ? ' of two queues, open' : '';
    await look(bench, tickets, `common word “${words.common}”${where}`, 60, common(words.common));
    await look(bench, tickets, `two common words${where}`, 60, common(words.twoCommon));
    await look(bench, tickets, `two words that meet by chance${where}`, 60, common(words.twoByChance));
    await look(bench, tickets, `two words that never meet${where}`, 60, common(words.neverTogether));
    await look(bench, tickets, `rare word${where}`, 20, rotating(rare.words));
    await look(bench, tickets, `unknown word${where}`, 20, common(words.none));
  }
  const own = `${asBrowsersDo.replace('showAll=true&', '')}status=open&tags=[7]&`;
  const ofOwn = (what: string, barMs: number, text: string): Promise<void> =>
    look(bench, own, `${what} of some twenty of one’s own, open`, barMs, common(text), big.agentEmail);
  await ofOwn(`common word “${words.common}”`, 60, words.common);
  await ofOwn('two common words', 60, words.twoCommon);
  await ofOwn('unknown word', 20, words.none);
  const spoken = '/messages/7/search?';
  await look(bench, spoken, `common word “${words.common}” in a conversation`, 20, common(words.common));
  await look(bench, spoken, 'two common words in a conversation', 20, common(words.twoCommon));
  const hot = '/messages/1/search?';
  await look(
    bench,
    hot,
    `common word “${words.common}” in a conversation of ${hotMessages}`,
    60,
    common(words.common),
  );
  const ended = `${asBrowsersDo}status=closed&tags=[7]&`;
  await look(
    bench,
    ended,
    `common name “${names.common}” of a tag that few carry, closed`,
    60,
    common(names.common),
  );
  for (const email of [big.adminEmail, big.agentEmail]) {
    const who = email === big.adminEmail ? 'an admin' : 'an agent';
    const all = '/messages/search?';
    await look(bench, all, `common word “${words.common}” by ${who}`, 60, common(words.common), email);
    await look(bench, all, `two common words by ${who}`, 60, common(words.twoCommon), email);
    await look(bench, all, `two words that meet by chance by ${who}`, 60, common(words.twoByChance), email);
    await look(bench, all, `common name “${names.common}” by ${who}`, 60, common(names.common), email);
    await look(bench, all, `rare word by ${who}`, 20, rotating(rare.words), email);
    await look(bench, all, `unknown word by ${who}`, 20, common(words.none), email);
  }
};

async function look(
  bench: Bench,
  path: string,
  what: string,
  barMs: number,
  text: (n: number) => string,
  email: string = big.adminEmail,
): Promise<void> {
  const token = await bench.signIn(email);
  const request = (n: number) => ({ path: `${path}searchParam=${encodeURIComponent(text(n))}`, token });
  const { result, cost } = await costOfRequests(
    bench,
    { connections, seconds: bench.seconds / 2, request },
    10,
  );
  bench.add({
    work: `GET ${path.split('?')[0]?.replace(/\d+/, ':id')} search, ${what}`,
    measured: `p50 ${short(result.p50)}, p95 ${short(result.p95)} ms, ${short(result.perSecond)}/s; ${cost}`,
    bar: `p95 < ${barMs} ms`,
    verdict: verdict(result.p95 < barMs),
  });
}

async function rareTexts({ sql }: Bench): Promise<{ names: string[]; numbers: string[]; words: string[] }> {
  const contacts = await sql.query<{ name: string; number: string }>(
    `select right(name, 4) as name, number from contacts where company_id = ${big.company} order by number limit 100`,
  );
  const messages = await sql.query<{ word: string }>(
    `select right(body, 6) as word from messages where company_id = ${big.company} and ticket_id between 1 and 10 order by ticket_id, seq limit 100`,
  );
  return {
    names: contacts.rows.map((row) => row.name),
    numbers: contacts.rows.map((row) => row.number),
    words: messages.rows.map((row) => row.word),
  };
}
