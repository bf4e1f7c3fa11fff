/** Colleagues over the same conversations: called by a note, warned of each other, many tickets in one step. */
import type { Locator, Page } from '@playwright/test';
import { callAs } from '../../calls.ts';
import { acceptTicketOf, customersGreet } from '../../customers.ts';
import { expect, people, test } from '../../story.ts';

const noteField = (page: Page): Locator => page.getByRole('textbox', { name: 'Observação para a equipe' });
const here = (page: Page): string => new URL(page.url()).pathname;

test('a note calls a colleague, who is led to it, and both see who is there and who writes', async ({
  signIn,
  server,
}) => {
  await customersGreet(await callAs(server.url, people.admin), [
    { name: 'Nina Prado', phone: '5511987650401' },
  ]);
  const [ana, bruno] = [await signIn(people.ana), await signIn(people.bruno)];
  await acceptTicketOf(ana, 'Nina Prado');
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
    phone: `551198765060${index}`,
  }));
  await customersGreet(await callAs(server.url, people.admin), customers);
  const [ana, admin] = [await signIn(people.ana), await signIn(people.admin)];
  for (const { name } of customers) await acceptTicketOf(ana, name);
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
