/** Waiting tickets come to whoever is there: the oldest first, live, and none to whoever goes away. */
import type { Locator, Page } from '@playwright/test';
import { type Call, callsOf } from '../../calls.ts';
import { customerWrites } from '../../customers.ts';
import { addUser, expect, test } from '../../story.ts';

const gabi = 'gabi.rodizio@prosa.local';

type Ticket = { readonly id: number; readonly userId: number | null };
type Event = { readonly kind: string; readonly unassigned?: string };

/** A customer of a queue writes; returns their ticket. */
async function writes(call: Call, queueId: number, name: string, number: string): Promise<number> {
  await call('POST', '/contacts', { name, number, queueId });
  await customerWrites(call, { name, phone: number }, 'Bom dia!');
  const found = async () =>
    (await call<{ tickets: Ticket[] }>('GET', `/tickets?showAll=true&searchParam=${number}`)).tickets;
  await expect.poll(async () => (await found()).length).toBe(1);
  return (await found())[0]?.id ?? 0;
}

/** Why nobody was given a ticket, so far. */
const reasonsOf = async (call: Call, ticketId: number): Promise<(string | undefined)[]> =>
  (await call<{ events: Event[] }>('GET', `/messages/${ticketId}?peek=true`)).events
    .filter(({ kind }) => kind === 'unassigned')
    .map(({ unassigned }) => unassigned);

/** By the menu of one's own account, and by keys alone. */
async function becomes(page: Page, standing: 'Disponível' | 'Ausente' | 'Invisível'): Promise<void> {
  const account = page.getByRole('button', { name: /^Menu de Gabi Rodízio/ });
  await account.focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitemradio', { name: new RegExp(`^${standing}`) });
  // Until it is known how one stands, nothing can be chosen.
  await expect(item).toBeEnabled();
  await item.focus();
  await page.keyboard.press('Enter');
  await expect(account).toHaveAccessibleName(`Menu de Gabi Rodízio, ${standing}`);
  await page.keyboard.press('Escape');
}

const row = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Atendimentos' }).getByRole('link', { name, exact: true });

test('an attendant becomes available and gets the oldest waiting ticket; away they get none', async ({
  signIn,
  server,
}) => {
  const call = await callsOf(server.url, 'Rita Rodízio', 'rita.rodizio@prosa.local');
  const queue = await call<{ id: number }>('POST', '/queue', {
    name: 'Plantão',
    color: '#0b7285',
    assignment: 'roundRobin',
  });
  await addUser(server.url, { name: 'Gabi Rodízio', email: gabi, profile: 'user', queueIds: [queue.id] });
  const page = await signIn(gabi);
  await page.goto('/tickets');
  await becomes(page, 'Ausente');
  const first = await writes(call, queue.id, 'Primeira Cliente', '5511987650993');
  const second = await writes(call, queue.id, 'Segunda Cliente', '5511987650994');
  await expect.poll(() => reasonsOf(call, second)).toEqual(['nobodyThere']);
  await expect(row(page, 'Primeira Cliente')).toHaveCount(0);

  // One is as much as she may have: it is the one that has waited longest.
  const { id: userId } = (await call<{ id: number; email: string }[]>('GET', '/users/list')).find(
    ({ email }) => email === gabi,
  ) ?? { id: 0 };
  await call('PUT', `/users/${userId}`, { capacity: 1 });
  await becomes(page, 'Disponível');
  await row(page, 'Primeira Cliente').click();
  await expect(page.getByText('Entregue a Gabi Rodízio: era a sua vez')).toBeVisible();
  await expect.poll(() => reasonsOf(call, second)).toEqual(['nobodyThere', 'full']);
  await expect(page.getByText(/^Sem atendente por enquanto/)).toHaveCount(0);

  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Bom dia, em que posso ajudar?');
  await page.getByRole('textbox', { name: 'Mensagem' }).press('Enter');
  await becomes(page, 'Ausente');
  await page.getByRole('button', { name: 'Resolver' }).click();
  await expect(page.getByText('Atendimento resolvido')).toBeVisible();
  const third = await writes(call, queue.id, 'Terceira Cliente', '5511987650995');
  await expect.poll(() => reasonsOf(call, third)).toEqual(['nobodyThere']);
  expect((await call<Ticket>('GET', `/tickets/${second}`)).userId).toBeNull();

  await becomes(page, 'Disponível');
  await expect(row(page, 'Segunda Cliente')).toBeVisible();
  await expect(row(page, 'Terceira Cliente')).toHaveCount(0);
  expect((await call<Ticket>('GET', `/tickets/${first}`)).userId).toBe(userId);
});
