/** What loading a page anew asks of the server: each question once, and few of them. */
import type { BrowserContext, Request } from '@playwright/test';
import { addUser, expect, people, test } from '../../story.ts';

/** Files of the application and the line of events are no questions. */
const isQuestion = (request: Request): boolean =>
  ['fetch', 'xhr'].includes(request.resourceType()) && !/\/(assets|locales|socket\.io)\//.test(request.url());

/** Loads a page anew, in a tab of its own, and returns what it asked, once nothing is under way any more. */
async function questionsOf(session: BrowserContext, path: string): Promise<string[]> {
  const page = await session.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isQuestion(request)) asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname).toBe(path);
  await page.close();
  return asked.sort();
}

const daily = ['/tickets', '/contacts', '/kanban', '/schedules', '/quick-messages', '/tags'];

test('a page that is loaded anew asks each question once, and ten at most', async ({ server, signIn }) => {
  const leo = { name: 'Léo', email: 'leo.of.the.page.load@prosa.local', profile: 'admin' } as const;
  await addUser(server.url, leo);
  const walks = [
    { email: people.ana, paths: daily },
    { email: leo.email, paths: [...daily, '/queues', '/connections'] },
  ];
  for (const { email, paths } of walks) {
    const session = (await signIn(email)).context();
    for (const path of paths)
      await test.step(`${path} of ${email}`, async () => {
        // What is under way while something happens in the company is asked for again: then it is loaded once more.
        await expect(async () => {
          const asked = await questionsOf(session, path);
          expect(asked).toEqual([...new Set(asked)]);
          expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(10);
        }).toPass({ timeout: 60_000 });
      });
  }
});
