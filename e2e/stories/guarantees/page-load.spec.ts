/** What loading a page anew asks of the server: each question once, and few of them. */
import type { Page, Request } from '@playwright/test';
import { addUser, expect, people, test } from '../../story.ts';

/** Files of the application and the line of events are no questions. */
const isQuestion = (request: Request): boolean =>
  ['fetch', 'xhr'].includes(request.resourceType()) && !/\/(assets|locales|socket\.io)\//.test(request.url());

/** Loads a page anew and returns what it asked, once nothing is under way any more. */
async function questionsOf(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: Request): void => {
    // What the page of before still asks is not this one's.
    if (request.isNavigationRequest()) asked.length = 0;
    if (isQuestion(request)) asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
  };
  page.on('request', note);
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  expect(new URL(page.url()).pathname).toBe(path);
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
    const page = await signIn(email);
    for (const path of paths)
      await test.step(`${path} of ${email}`, async () => {
        const asked = await questionsOf(page, path);
        expect(asked).toEqual([...new Set(asked)]);
        expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(10);
      });
  }
});
