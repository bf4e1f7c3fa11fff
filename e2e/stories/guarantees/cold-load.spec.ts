import { kilobyte } from '@prosa/shared/kernel/constants';
import { coldLoad } from '../../cold-load.ts';
import { customerOf } from '../../first-customer.ts';
import { expect, password, people, test } from '../../story.ts';

/**
 * Counts are the same on every machine, bytes within some thousand: what is fetched for later may come before the list or behind
 * it. Times are measured by `npm run proof:load`.
 */
const most = { requestsToForm: 20, requests: 40, bytes: 400 * kilobyte };

test('who has never been here is asked for few files, and few bytes, before their list stands', async ({
  browser,
  server,
}) => {
  const row = await customerOf(server.url, 'Ana Souza');
  const { form, list } = await coldLoad(browser, { url: server.url, email: people.ana, password, row });
  expect(form.requests, 'requests to the form').toBeLessThanOrEqual(most.requestsToForm);
  expect(list.requests, 'requests to the list').toBeLessThanOrEqual(most.requests);
  expect(list.bytes, 'bytes to the list').toBeLessThanOrEqual(most.bytes);
});
