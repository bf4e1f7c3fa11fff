/** Pages and REST share addresses; this holds the table of who gets what. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, people, test, tokenOf } from '../../story.ts';

/** Plain HTTP: `fetch` would send a Sec-Fetch-Mode of its own. */
async function ask(url: string, headers: Record<string, string>) {
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  answer.resume();
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    vary: answer.headers.vary ?? '',
    cache: answer.headers['cache-control'],
  };
}

const html = 'text/html; charset=utf-8';
const json = 'application/json; charset=utf-8';

const table: [what: string, path: string, headers: Record<string, string>, status: number, type: string][] = [
  ['a navigation', '/tickets', { 'sec-fetch-mode': 'navigate', accept: 'text/html' }, 200, html],
  [
    'a navigation to a ticket',
    '/tickets/01a1f879-005a-7898-988c-c17ec065eb4c',
    { 'sec-fetch-mode': 'navigate' },
    200,
    html,
  ],
  ['an old browser', '/connections', { accept: 'text/html,*/*' }, 200, html],
  ['the root, whoever asks', '/', { accept: 'application/json' }, 200, html],
  ['a program', '/tickets', { accept: 'application/json' }, 401, json],
  ['fetch in a page', '/tickets', { 'sec-fetch-mode': 'cors', accept: 'text/html' }, 401, json],
  ['a trailing slash', '/tickets/', { accept: 'application/json' }, 401, json],
  [
    'an API address that is no page',
    '/queue',
    { 'sec-fetch-mode': 'navigate', accept: 'text/html' },
    401,
    json,
  ],
  ['an unknown address for a program', '/no-such-thing', { accept: 'application/json' }, 404, json],
  ['an unknown address for a person', '/no-such-thing', { 'sec-fetch-mode': 'navigate' }, 404, html],
  ['something unknown below media', '/media/no-such-thing', { 'sec-fetch-mode': 'navigate' }, 404, json],
];

for (const [what, path, headers, status, type] of table) {
  test(`${what} gets ${type.split(';')[0]} at ${path}`, async ({ server }) => {
    const answer = await ask(`${server.url}${path}`, headers);
    const isNegotiated = path !== '/queue' && !path.includes('no-such-thing');
    expect(answer).toEqual({
      status,
      type,
      vary: isNegotiated ? 'Accept' : '',
      cache: type === html ? 'no-cache' : 'no-store',
    });
  });
}

test('a request with a token is always the API’s', async ({ server }) => {
  const authorization = `Bearer ${await tokenOf(server.url, people.admin)}`;
  const answer = await ask(`${server.url}/tickets`, {
    authorization,
    'sec-fetch-mode': 'navigate',
    accept: 'text/html',
  });
  expect(answer).toEqual({ status: 200, type: json, vary: 'Accept', cache: 'no-store' });
});

test('going back shows the page, not its data', async ({ signIn }) => {
  const page = await signIn(people.carla);
  await page.goto('/tickets?sub=pending');
  await expect(
    page
      .getByRole('tab', { name: /Aguardando/ })
      .or(page.getByRole('radio', { name: /Aguardando/ }))
      .first(),
  ).toBeVisible();
  await page.goto('about:blank');
  await page.goBack();
  await expect(page.locator('body')).not.toContainText('ERR_SESSION_EXPIRED');
  await expect(page.getByRole('button', { name: /Carla/ })).toBeVisible();
});
