/** `npm run proof:line`: half a minute without a line, past every patience of socket and server, while much goes on. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { callsOf } from '../../calls.ts';
import { type Customer, customerWrites } from '../../customers.ts';
import { openLine } from '../../line.ts';
import { expect, people, test } from '../../story.ts';

const cutMs = 30_000;
const betweenMs = 200;
const named = (letter: string, n: number): Customer => ({
  name: `Cliente ${letter} Linha`,
  phone: `551198765080${n}`,
});
/** Whose conversation is open. */
const partner = named('A', 0);
const others = [...'BCDEFGHIJ'].map((letter, n) => named(letter, n + 1));
const numberIn = (text: string): number[] =>
  [...text.matchAll(/Linha (\d+)\./g)].map(([, one]) => Number(one));
const patience = { timeout: 60_000 };

/** What somebody has before them at the end of an open conversation. */
async function shownOn(page: Page): Promise<unknown> {
  const list = page.getByRole('region', { name: 'Atendimentos' });
  return {
    tabs: await list.getByRole('tab').allInnerTexts(),
    rows: await list.getByRole('link').allInnerTexts(),
    messages: (await page.getByRole('log').getByRole('article').allInnerTexts()).slice(-15),
  };
}

test('half a minute without a line under traffic ends in what the server has, without loading the page again', async ({
  signIn,
  server,
}) => {
  test.setTimeout(300_000);
  const call = await callsOf(server.url, 'Rita Linha', 'rita.linha@prosa.local');
  const users = await call<{ id: number; name: string }[]>('GET', '/users/list');
  const userId = users.find(({ name }) => name === 'Ana Souza')?.id;
  const says = (customer: Customer, body: string): Promise<void> => customerWrites(call, customer, body);
  const liveTicketOf = async ({ phone }: Customer): Promise<number | undefined> => {
    const found = await call<{ tickets: { id: number; status: string }[] }>(
      'GET',
      `/tickets?showAll=true&searchParam=${phone}`,
    );
    return found.tickets.find(({ status }) => status !== 'closed')?.id;
  };
  const change = async (customer: Customer, method: 'PUT' | 'DELETE', body: object): Promise<void> => {
    const id = await liveTicketOf(customer);
    if (id !== undefined) await call(method, `/tickets/${id}`, body);
  };

  const line = await openLine(server.url);
  const ana = await signIn(people.ana, { url: line.url });
  for (const customer of [partner, ...others]) {
    await says(customer, `Olá, aqui é ${customer.name}`);
    await expect.poll(() => liveTicketOf(customer)).toBeDefined();
    if (customer !== others.at(-1)) await change(customer, 'PUT', { status: 'open', userId });
  }
  await ana.getByRole('link', { name: partner.name, exact: true }).click();
  const log = ana.getByRole('log');
  await expect(log.getByText(`Olá, aqui é ${partner.name}`)).toBeVisible();
  const loadedAt = await ana.evaluate(() => performance.timeOrigin);

  const heard: string[] = [];
  let isOver = false;
  const traffic = (async () => {
    for (let n = 1; !isOver; n += 1) {
      const customer = n % 2 === 0 ? partner : (others[n % others.length] ?? partner);
      const text = `Linha ${n}.`;
      await says(customer, text);
      if (customer === partner) heard.push(text);
      // Tickets come, go and come back meanwhile.
      if (n % 20 === 5) await change(others[n % 3] ?? partner, 'PUT', { status: 'closed' });
      if (n % 40 === 15) await change(others[3] ?? partner, 'DELETE', {});
      await pause(betweenMs);
    }
  })();
  await expect(log.getByText('Linha 10.', { exact: true })).toBeVisible();

  line.cut();
  await expect(ana.getByText(/Reconectando/).first()).toBeVisible(patience);
  for (const text of ['Escrevo sem linha', 'e mais uma vez']) {
    await ana.getByRole('textbox', { name: 'Mensagem' }).fill(text);
    await ana.keyboard.press('Enter');
  }
  const before = heard.length;
  await pause(cutMs);
  const missed = heard.length - before;
  line.mend();
  const mendedAt = Date.now();
  const lastMissed = heard.at(-1) ?? '';
  await expect(log.getByText(lastMissed, { exact: true })).toBeVisible(patience);
  const tookMs = Date.now() - mendedAt;
  await expect(ana.getByText(/Reconect/)).toHaveCount(0);
  isOver = true;
  await traffic;

  const end = heard.at(-1) ?? '';
  await expect(log.getByText(end, { exact: true })).toBeVisible();
  for (const text of ['Escrevo sem linha', 'e mais uma vez'])
    await expect(
      ana.getByRole('article', { name: new RegExp(`${text}.*\\((Enviada|Entregue|Lida)`) }),
    ).toHaveCount(1, patience);
  expect(await ana.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
  const shown = await shownOn(ana);

  await test.step('what was said meanwhile stands there whole, once and in order', async () => {
    const read = new Set<number>();
    const wrong: number[][] = [];
    await expect(async () => {
      // Only what is near the window is drawn.
      const texts = await log.getByRole('article').allInnerTexts();
      const drawn = texts.flatMap((text) => numberIn(text));
      if (drawn.some((one, at) => one <= (drawn[at - 1] ?? 0))) wrong.push(drawn);
      for (const one of drawn) read.add(one);
      await log.hover();
      await ana.mouse.wheel(0, -200);
      expect([...read].sort((one, other) => one - other).map((one) => `Linha ${one}.`)).toEqual(heard);
    }).toPass({ ...patience, intervals: [50] });
    expect(wrong).toEqual([]);
  });
  await ana.reload();
  await expect(async () => expect(await shownOn(ana)).toEqual(shown)).toPass(patience);
  line.remove();
  process.stdout.write(
    `cut for ${cutMs / 1_000} s: ${missed} messages of the open conversation missed, there ${tookMs} ms after the line was mended\n`,
  );
});
