/** The list says whom to answer next: who has waited longest, who spoke last, in an order that stays in the address. */
import type { Locator, Page } from '@playwright/test';
import { barriers } from '../../barriers.ts';
import { callAs, callsOf } from '../../calls.ts';
import { customersGreet, customerWrites } from '../../customers.ts';
import { addUser, expect, test } from '../../story.ts';

const list = (page: Page): Locator => page.getByRole('region', { name: 'Atendimentos' });

async function choose(page: Page, before: string, order: string): Promise<void> {
  await list(page)
    .getByRole('button', { name: `Ordem: ${before}` })
    .click();
  await page.getByRole('menuitemradio', { name: order }).click();
}

test('whoever has waited longest comes first, unless another order is chosen', async ({ server, signIn }) => {
  const mila = { name: 'Mila', email: 'mila@prosa.local' };
  const call = await callsOf(server.url, 'Rita', `admin.of.${mila.email}`);
  const queue = { name: 'Espera', color: '#364fc7', options: [] };
  const { id: queueId } = await call<{ id: number }>('POST', '/queue', queue);
  await addUser(server.url, { ...mila, profile: 'user', queueIds: [queueId] });
  type Found = { tickets: { id: number; status: string }[] };
  const waits = async (name: string, phone: string): Promise<void> => {
    const find = async () =>
      (await call<Found>('GET', `/tickets?searchParam=${phone}&showAll=true&pageNumber=1`)).tickets[0];
    await customerWrites(call, { name, phone }, 'Oi, alguém pode me ajudar?');
    await expect.poll(async () => (await find())?.status).toBe('pending');
    await call('PUT', `/tickets/${(await find())?.id}`, { status: 'pending', queueId });
  };
  await waits('Paulo Primeiro', '5511987650981');
  await waits('Sara Segunda', '5511987650982');
  const page = await signIn(mila.email);
  await page.goto('/tickets?sub=pending');
  const accepts = list(page).getByRole('button', { name: /^Aceitar atendimento de/ });
  const order = async (...expected: string[]): Promise<void> => {
    await expect(accepts).toHaveCount(expected.length);
    await expect
      .poll(() => accepts.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label'))))
      .toEqual(expected.map((name) => `Aceitar atendimento de ${name}`));
  };

  await test.step('the longest first, and the order is in the address', async () => {
    await order('Paulo Primeiro', 'Sara Segunda');
    expect(await barriers(page)).toEqual([]);
    await choose(page, 'Quem espera há mais tempo', 'Mais recentes primeiro');
    await order('Sara Segunda', 'Paulo Primeiro');
    await expect(page).toHaveURL(/order=newest/);
    await page.reload();
    await order('Sara Segunda', 'Paulo Primeiro');
  });

  await test.step('who comes meanwhile takes the place of the order', async () => {
    await waits('Tina Terceira', '5511987650983');
    await order('Tina Terceira', 'Sara Segunda', 'Paulo Primeiro');
    await choose(page, 'Mais recentes primeiro', 'Quem espera há mais tempo');
    await order('Paulo Primeiro', 'Sara Segunda', 'Tina Terceira');
  });

  await test.step('what is called urgent comes first by priority, whoever waited longer', async () => {
    await list(page).getByRole('button', { name: 'Ações do atendimento de Tina Terceira' }).click();
    await page.getByRole('menuitem', { name: 'Prioridade…' }).click();
    await page.getByRole('menuitemradio', { name: 'Urgente' }).click();
    await expect(list(page).getByTitle('Prioridade: Urgente')).toBeVisible();
    await choose(page, 'Quem espera há mais tempo', 'Por prioridade');
    await order('Tina Terceira', 'Paulo Primeiro', 'Sara Segunda');
    expect(await barriers(page)).toEqual([]);
  });

  await test.step('what one pins stands on top in every order, in all tabs of the browser', async () => {
    const pin = list(page).getByRole('img', { name: 'Fixado por você' });
    await list(page).getByRole('button', { name: 'Ações do atendimento de Sara Segunda' }).click();
    await page.getByRole('menuitem', { name: 'Fixar no topo' }).click();
    await expect(pin).toHaveCount(1);
    await order('Sara Segunda', 'Tina Terceira', 'Paulo Primeiro');
    await choose(page, 'Por prioridade', 'Quem espera há mais tempo');
    await order('Sara Segunda', 'Paulo Primeiro', 'Tina Terceira');
    await page.reload();
    await order('Sara Segunda', 'Paulo Primeiro', 'Tina Terceira');
    expect(await barriers(page)).toEqual([]);
    const other = await page.context().newPage();
    await other.goto('/tickets?sub=pending');
    await list(other).getByRole('button', { name: 'Ações do atendimento de Sara Segunda' }).click();
    await other.getByRole('menuitem', { name: 'Desafixar' }).click();
    await other.close();
    await expect(pin).toHaveCount(0);
    await order('Paulo Primeiro', 'Sara Segunda', 'Tina Terceira');
  });

  await test.step('who is answered waits no longer, and the row says who spoke last', async () => {
    await page.getByRole('button', { name: 'Aceitar atendimento de Paulo Primeiro' }).click();
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Posso, sim!');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: /^Atendendo/ }).click();
    await expect(list(page).getByText('Você: Posso, sim!')).toBeVisible();
    // Told live: the page is not loaded again.
    await expect(
      list(page).getByRole('img', { name: /^Nossa última mensagem: (enviada|entregue)$/ }),
    ).toBeVisible();
  });

  await test.step('rows stand closer where one wants it, and still after a reload', async () => {
    const height = async () => (await list(page).getByRole('listitem').first().boundingBox())?.height;
    const before = (await height()) ?? 0;
    await list(page)
      .getByRole('button', { name: /^Ordem:/ })
      .click();
    await page.getByRole('menuitemradio', { name: 'Compacta' }).click();
    await expect.poll(height).toBeLessThan(before);
    expect(await barriers(page)).toEqual([]);
    await page.reload();
    await expect.poll(height).toBeLessThan(before);
  });
});

test('on a telephone the name of the list stands whole beside how many are in it', async ({
  server,
  signIn,
}) => {
  const email = 'nora.bolso@prosa.local';
  const call = await callsOf(server.url, 'Nora Bolso', email);
  const numbers = Array.from({ length: 10 }, (_, at) => at);
  await customersGreet(
    call,
    numbers.map((at) => ({ name: `Cliente ${at}`, phone: `551198765082${at}` })),
  );
  const page = await signIn(email, { narrow: true });
  await page.goto('/tickets?sub=pending');
  const here = page.getByRole('button', { name: /^Aguardando/ });
  await expect(here.getByRole('img', { name: /^[1-9]\d+ atendimentos$/ })).toBeVisible();
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    const cut = () =>
      here.getByText('Aguardando').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await expect.poll(cut, `at ${width} pixels`).toBe(0);
  }
  // In no queue, they would stand in everybody's list for the rest of the day.
  const tidy = await callAs(server.url, email);
  const { tickets } = await tidy<{ tickets: { id: number; contact: { name: string } }[] }>(
    'GET',
    '/tickets?status=pending&showAll=true&searchParam=Cliente',
  );
  for (const { id, contact } of tickets)
    if (/^Cliente \d$/.test(contact.name)) await tidy('PUT', `/tickets/${id}`, { status: 'closed' });
});
