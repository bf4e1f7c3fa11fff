/** An admin trains a model, tries it out and lets it answer; it calls a person, whom it helps. Whoever is no admin stays outside. */

import type { Page } from '@playwright/test';
import { lastOf, openAiProvider } from '@prosa/emulator/ai';
import { barriers } from '../../barriers.ts';
import { callsOf } from '../../calls.ts';
import { sandboxOf } from '../../customers.ts';
import { addUser, expect, openPhone, test } from '../../story.ts';

type Connection = { id: number; provider: string; queues: { id: number }[]; greetingMessage: string };

const apiKey = 'sk-stories';
const training =
  'Você atende na Padaria Central. O pão francês custa R$ 2,50 e o bolo de fubá R$ 30,00. Abrimos às 6h.';

async function train(page: Page, url: string): Promise<void> {
  await page.goto('/prompts');
  await page.getByRole('button', { name: 'Novo prompt' }).first().click();
  const form = page.getByRole('dialog', { name: 'Novo prompt' });
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('Descreva o treinamento para Inteligência Artificial')).toBeVisible();
  await expect(form.getByText('Informe a fila')).toBeVisible();
  await expect(page.getByText('Informe o setor')).toBeVisible();
  await form.getByRole('textbox', { name: 'Nome', exact: true }).fill('Balcão virtual');
  await form.getByRole('textbox', { name: 'Treinamento', exact: true }).fill(training);
  await form.getByRole('combobox', { name: 'Fila' }).click();
  await page.getByRole('option', { name: 'Forno' }).click();
  await form.getByRole('tab', { name: /Modelo/ }).click();
  await form.getByLabel('Endereço do serviço').fill(url);
  await form.getByLabel('API Key').fill('sk-wrong');
  await form.getByRole('tab', { name: /Testar/ }).click();
  await form.getByLabel('Responder como cliente').fill('Quanto custa o pão?');
  await form.getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(form.getByText('O serviço de IA recusou a chave de API.')).toBeVisible();
  await form.getByRole('tab', { name: /Modelo/ }).click();
  await form.getByLabel('API Key').fill(apiKey);
  await form.getByRole('button', { name: 'Buscar modelos do serviço' }).click();
  await expect(form.getByText('4 modelos encontrados')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await form.getByRole('tab', { name: /Testar/ }).click();
  await form.getByLabel('Responder como cliente').fill('Quanto custa o pão?');
  await form.getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(form.getByText('O pão francês custa R$ 2,50.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Prompt salvo com sucesso!')).toBeVisible();
  await expect(page.getByRole('row', { name: /Balcão virtual.*Forno.*gpt-4o-mini/ })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
}

test('a model is trained, answers a customer, calls a person and helps them', async ({ server, signIn }) => {
  const provider = await openAiProvider({ apiKey });
  provider.says((asked) => {
    const heard = lastOf('user', asked);
    if (asked.tools === undefined) return { text: 'Bom dia! Já verifico a sua encomenda.' };
    return /pessoa/.test(heard)
      ? { calls: { name: asked.tools[0]?.function.name ?? '', input: { reason: 'pediu uma pessoa' } } }
      : { text: 'O pão francês custa **R$ 2,50**.' };
  });
  const call = await callsOf(server.url, 'Ivo', 'ivo.of.the.model@prosa.local');
  await addUser(server.url, { name: 'Iara', email: 'iara.of.the.model@prosa.local', profile: 'admin' });
  const connection = await sandboxOf<Connection>(call);
  const queue = { name: 'Forno', color: '#7b1e3a', greetingMessage: '' };
  const { id: queueId } = await call<{ id: number }>('POST', '/queue', queue);
  await call('PUT', '/settings/scheduleType', { value: 'disabled' });
  try {
    const admin = await signIn('iara.of.the.model@prosa.local');
    await train(admin, provider.url);
    const { prompts } = await call<{ prompts: { id: number }[] }>('GET', '/prompt');
    await call('PUT', `/whatsapp/${connection.id}`, { promptId: prompts[0]?.id ?? null });

    const celia = await openPhone(admin, 'Célia Forno', '5511987650961');
    await celia.says('Quanto custa o pão?');
    await celia.shows('O pão francês custa');
    await celia.says('quero falar com uma pessoa');
    await celia.shows('Você foi transferido para o departamento');

    await admin.goto('/tickets?sub=pending');
    await admin.getByRole('button', { name: 'Aceitar atendimento de Célia Forno' }).click();
    const log = admin.getByRole('log');
    await expect(log.getByText('IA', { exact: true }).first()).toBeVisible();
    await admin.getByRole('button', { name: 'Ajuda da IA' }).click();
    await admin.getByRole('menuitem', { name: 'Sugerir resposta' }).click();
    const help = admin.getByRole('dialog', { name: 'Ajuda da IA' });
    await expect(help.getByText('Bom dia! Já verifico a sua encomenda.')).toBeVisible();
    await help.getByRole('button', { name: 'Usar no texto' }).click();
    const field = admin.getByLabel('Mensagem', { exact: true }).and(admin.locator('textarea'));
    await expect(field).toHaveValue('Bom dia! Já verifico a sua encomenda.');
    await expect(log.getByText('Bom dia! Já verifico a sua encomenda.')).toBeHidden();
    await field.press('Enter');
    await expect(log.getByText('Bom dia! Já verifico a sua encomenda.')).toBeVisible();

    await admin.goto('/prompts');
    await admin.getByRole('button', { name: 'Excluir: Balcão virtual' }).click();
    const sure = admin.getByRole('dialog', { name: 'Excluir “Balcão virtual”?' });
    await expect(sure.getByText('conexões (1)')).toBeVisible();
    await sure.getByRole('button', { name: 'Excluir' }).click();
    await expect(admin.getByText('Prompt excluído com sucesso!')).toBeVisible();
    await expect(admin.getByText('Nenhum prompt ainda')).toBeVisible();
  } finally {
    await call('PUT', `/whatsapp/${connection.id}`, { promptId: null });
    await call('DELETE', `/queue/${queueId}`);
    await provider.close();
  }
});

test('prompts are an admin’s affair', async ({ server, signIn }) => {
  await addUser(server.url, { name: 'Ugo', email: 'ugo.of.the.model@prosa.local', profile: 'user' });
  const page = await signIn('ugo.of.the.model@prosa.local');
  await expect(page.getByRole('link', { name: 'Prompts de IA' })).toBeHidden();
  await page.goto('/prompts');
  await expect(page.getByText('Acesso não permitido')).toBeVisible();
  await expect(page).toHaveURL(/tickets/);
});
