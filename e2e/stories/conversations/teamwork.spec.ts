import type { Locator, Page } from '@playwright/test';
import { openLine } from '../../line.ts';
import { expect, people, test, tokenOf } from '../../story.ts';

type Customer = { readonly name: string; readonly number: string; readonly text?: string };

const callsOfAdmin = async (url: string): Promise<Record<string, string>> => ({
  authorization: `Bearer ${await tokenOf(url, people.admin)}`,
  'content-type': 'application/json',
});

/** Customers of the simulated number write, past the browser. */
async function customersWrite(url: string, customers: readonly Customer[]): Promise<void> {
  const headers = await callsOfAdmin(url);
  const listed = await fetch(`${url}/whatsapp`, { headers });
  const connections = (await listed.json()) as { id: number; provider: string }[];
  const id = connections.find(({ provider }) => provider === 'sandbox')?.id;
  for (const { name, number, text = `Olá, aqui é ${name}` } of customers) {
    const line = { phone: number, name, body: text, id: crypto.randomUUID() };
    const answer = await fetch(`${url}/sandbox/${id}/messages`, {
      method: 'POST',
      headers,
      body: JSON.stringify(line),
    });
    expect(answer.ok).toBe(true);
  }
}

async function accept(page: Page, name: string): Promise<void> {
  await page.goto('/tickets?sub=pending');
  await page.getByRole('button', { name: `Aceitar atendimento de ${name}` }).click();
  await expect(page).toHaveURL(/\/tickets\/[0-9a-f-]{36}/);
}

const noteField = (page: Page): Locator => page.getByRole('textbox', { name: 'Observação para a equipe' });
const here = (page: Page): string => new URL(page.url()).pathname;

test('a note calls a colleague, who is led to it, and both see who is there and who writes', async ({
  signIn,
  server,
}) => {
  await customersWrite(server.url, [{ name: 'Nina Prado', number: '5511987650401' }]);
  const [ana, bruno] = [await signIn(people.ana), await signIn(people.bruno)];
  await accept(ana, 'Nina Prado');
  const log = ana.getByRole('log');

  await test.step('a note with a call, by keyboard alone', async () => {
    await ana.getByRole('tab', { name: 'Observação interna' }).click();
    await noteField(ana).pressSequentially('Cliente antiga, veja @bru');
    await expect(ana.getByRole('option', { name: 'Bruno Lima' })).toBeVisible();
    await ana.keyboard.press('Enter');
    await ana.keyboard.press('Enter');
    await expect(ana.getByText('Observação adicionada com sucesso!')).toBeVisible();
    await expect(log.getByRole('article', { name: /Observação interna de Ana Souza/ })).toContainText(
      '@Bruno Lima',
    );
  });

  await test.step('the colleague is told and led there', async () => {
    await expect(bruno.getByText('Ana Souza mencionou você na conversa com Nina Prado')).toBeVisible();
    await bruno.getByRole('link', { name: 'Abrir conversa' }).click();
    await expect(bruno).toHaveURL(new RegExp(here(ana)));
    const note = bruno.getByRole('log').getByRole('article', { name: /Observação interna/ });
    await expect(note).toContainText('Cliente antiga');
    await expect(note.getByRole('button', { name: 'Excluir observação' })).toHaveCount(0);
  });

  await test.step('each sees that the other is there', async () => {
    await expect(ana.getByRole('img', { name: 'Também está aqui: Bruno Lima' })).toBeVisible();
    await expect(bruno.getByRole('img', { name: 'Também está aqui: Ana Souza' })).toBeVisible();
  });

  await test.step('whoever answers at the same time is warned', async () => {
    const admin = await signIn(people.admin);
    await admin.goto(here(ana));
    await admin.getByRole('textbox', { name: 'Mensagem' }).pressSequentially('Bom dia');
    await ana.getByRole('tab', { name: 'Responder' }).click();
    await ana.getByRole('textbox', { name: 'Mensagem' }).pressSequentially('Oi, Nina');
    await admin.getByRole('textbox', { name: 'Mensagem' }).pressSequentially(', tudo bem');
    await expect(admin.getByText(/Ana Souza também está respondendo agora/)).toBeVisible();
    await expect(ana.getByText(/também está respondendo agora/)).toBeVisible();
    await ana.getByRole('textbox', { name: 'Mensagem' }).fill('');
  });

  await test.step('the note is deleted after a question, for everybody', async () => {
    await log.getByRole('button', { name: 'Excluir observação' }).click();
    await expect(ana.getByText('Deseja realmente excluir este registro?')).toBeVisible();
    await ana.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(ana.getByText('Observação excluída com sucesso!')).toBeVisible();
    await expect(bruno.getByRole('log').getByRole('article', { name: /Observação interna/ })).toHaveCount(0);
  });

  await test.step('the contact stands beside the conversation', async () => {
    await ana.getByRole('button', { name: 'Detalhes do contato' }).click();
    const details = ana.getByRole('complementary', { name: 'Detalhes do contato' });
    await expect(details.getByRole('heading', { name: 'Nina Prado' })).toBeVisible();
    await details.getByRole('tab', { name: 'Histórico' }).click();
    await expect(details.getByText('Primeiro atendimento')).toBeVisible();
  });
});

test('many tickets are moved, taken back, and resolved in one step while a colleague watches', async ({
  signIn,
  server,
}) => {
  const customers = ['Olívia', 'Paulo', 'Quésia', 'Rui'].map((name, index) => ({
    name: `${name} Lote`,
    number: `551198765060${index}`,
  }));
  await customersWrite(server.url, customers);
  const [ana, admin] = [await signIn(people.ana), await signIn(people.admin)];
  for (const { name } of customers) await accept(ana, name);
  await admin.goto('/tickets?all=true');
  const watched = (name: string): Locator => admin.getByRole('link', { name, exact: true });
  for (const { name } of customers) await expect(watched(name)).toBeVisible();

  await ana.goto('/tickets');
  const box = (name: string): Locator =>
    ana.getByRole('checkbox', { name: `Selecionar atendimento de ${name}` });
  const bar = ana.getByRole('toolbar', { name: 'Ações para os atendimentos selecionados' });

  await test.step('into another queue, and taken back', async () => {
    await box('Rui Lote').focus();
    await ana.keyboard.press('Space');
    await box('Olívia Lote').click({ modifiers: ['Shift'] });
    await expect(bar.getByText('4 selecionados')).toBeVisible();
    await bar.getByRole('button', { name: 'Mudar de fila' }).click();
    const dialog = ana.getByRole('dialog', { name: 'Mudar 4 atendimentos de fila' });
    await dialog.getByRole('combobox', { name: 'Fila' }).click();
    await ana.getByRole('option').first().click();
    await dialog.getByRole('button', { name: 'Mudar de fila' }).click();
    await expect(ana.getByText('Concluído: 4 de 4')).toBeVisible();
    for (const { name } of customers) await expect(watched(name)).toHaveCount(0);
    await ana.getByRole('button', { name: 'Desfazer' }).click();
    await expect(ana.getByText('Desfeito em 4 atendimentos')).toBeVisible();
    for (const { name } of customers) await expect(watched(name)).toBeVisible();
  });

  await test.step('resolved in one step', async () => {
    for (const { name } of customers) await box(name).check();
    await bar.getByRole('button', { name: 'Resolver' }).click();
    const dialog = ana.getByRole('dialog', { name: 'Resolver 4 atendimentos' });
    await dialog.getByRole('textbox', { name: 'Motivo (opcional)' }).fill('fim do dia');
    await dialog.getByRole('button', { name: 'Resolver' }).click();
    await expect(ana.getByText('Concluído: 4 de 4')).toBeVisible();
    for (const { name } of customers) await expect(watched(name)).toHaveCount(0);
  });
});

/** What somebody has before them: the tabs with their counts, the list in its order, and the open conversation. */
async function shownOn(page: Page): Promise<unknown> {
  const list = page.getByRole('region', { name: 'Atendimentos' });
  return {
    tabs: await list.getByRole('tab').allInnerTexts(),
    rows: await list.getByRole('link').allInnerTexts(),
    messages: await page.getByRole('log').getByRole('article').allInnerTexts(),
  };
}

test('a line that was cut under traffic ends in what the server has, without loading the page again', async ({
  signIn,
  server,
}) => {
  const customers = ['Sílvio', 'Telma', 'Ubaldo', 'Vitória'].map((name, index) => ({
    name: `${name} Corte`,
    number: `551198765070${index + 3}`,
  }));
  await customersWrite(server.url, customers);
  const line = await openLine(server.url);
  const ana = await signIn(people.ana, { url: line.url });
  for (const { name } of customers.slice(1)) await accept(ana, name);
  const loadedAt = await ana.evaluate(() => performance.timeOrigin);
  await expect(ana.getByRole('log').getByText('Olá, aqui é Vitória Corte')).toBeVisible();

  line.cut();
  await expect(ana.getByText(/Reconectando/).first()).toBeVisible();
  const headers = await callsOfAdmin(server.url);
  const listed = await fetch(`${server.url}/tickets?status=open&showAll=true`, { headers });
  const { tickets } = (await listed.json()) as { tickets: { id: number; contact: { name: string } }[] };
  const idOf = (name: string) => tickets.find(({ contact }) => contact.name === name)?.id;
  const change = async (name: string, method: 'PUT' | 'DELETE', body?: object): Promise<void> => {
    // Every signing in ends the session before.
    const own = await callsOfAdmin(server.url);
    const request = { method, headers: own, body: JSON.stringify(body ?? {}) };
    expect((await fetch(`${server.url}/tickets/${idOf(name)}`, request)).status).toBe(200);
  };
  const texts = Array.from({ length: 12 }, (_, index) => `Linha ${index + 1} durante o corte`);
  await customersWrite(
    server.url,
    texts.map((text) => ({ name: 'Vitória Corte', number: '5511987650706', text })),
  );
  await change('Telma Corte', 'PUT', { status: 'closed' });
  await change('Ubaldo Corte', 'DELETE');
  await customersWrite(server.url, [{ name: 'Wanda Corte', number: '5511987650707' }]);
  await expect(ana.getByText('Linha 1 durante o corte')).toHaveCount(0);
  line.mend();

  const log = ana.getByRole('log');
  for (const text of texts) await expect(log.getByText(text, { exact: true })).toHaveCount(1);
  for (const name of ['Telma Corte', 'Ubaldo Corte'])
    await expect(ana.getByRole('link', { name, exact: true })).toHaveCount(0);
  await expect(ana.getByText(/Reconect/)).toHaveCount(0);
  await ana.getByRole('tab', { name: /^Aguardando/ }).click();
  for (const name of ['Sílvio Corte', 'Wanda Corte'])
    await expect(ana.getByRole('button', { name: `Aceitar atendimento de ${name}` })).toBeVisible();
  expect(await ana.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
  const shown = await shownOn(ana);
  await ana.reload();
  await expect(async () => expect(await shownOn(ana)).toEqual(shown)).toPass();
  line.remove();
});
