/** An admin connects a bot that runs elsewhere, tries it out, and a customer talks to it; whoever is no admin stays outside. */

import type { Page } from '@playwright/test';
import { openTypebotServer } from '@prosa/emulator/bots';
import { callsOf } from '../../calls.ts';
import { sandboxOf } from '../../customers.ts';
import { addUser, expect, openPhone, test } from '../../story.ts';

type Connection = { id: number; provider: string; queues: { id: number }[]; greetingMessage: string };

async function addFlow(page: Page, url: string): Promise<void> {
  await page.goto('/queue-integration');
  await page.getByRole('button', { name: 'Nova integração' }).first().click();
  const form = page.getByRole('dialog', { name: 'Nova integração' });
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('Obrigatório')).toHaveCount(3);
  await form.getByRole('textbox', { name: 'Nome', exact: true }).fill('Robô da padaria');
  await form.getByRole('textbox', { name: 'URL', exact: true }).fill(url);
  await form.getByRole('textbox', { name: 'Nome do fluxo (slug)' }).fill('nada-disso');
  await form.getByRole('button', { name: 'Testar' }).click();
  await expect(form.getByRole('alert')).toContainText('não existe lá');
  await form.getByRole('textbox', { name: 'Nome do fluxo (slug)' }).fill('encomendas');
  await form.getByRole('button', { name: 'Testar' }).click();
  await expect(form.getByText(/O bot respondeu em/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Intervalo entre mensagens (ms)' }).fill('0');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Integração salva com sucesso!')).toBeVisible();
}

test('a bot from elsewhere is connected, tried out, and leads a customer', async ({ server, signIn }) => {
  const typebot = await openTypebotServer();
  typebot.publishes('encomendas', [
    { kind: 'text', markdown: 'Olá **{{pushName}}**, o que vai ser?' },
    { kind: 'ask', input: 'choice input', as: 'dish', choices: [{ title: 'Bolo' }, { title: 'Torta' }] },
    { kind: 'text', markdown: '{{dish}} para que dia?' },
    { kind: 'ask', input: 'text input', as: 'day' },
    { kind: 'text', markdown: 'Anotado: {{dish}} para {{day}}.' },
  ]);
  const call = await callsOf(server.url, 'Ênio', 'enio.of.the.bots@prosa.local');
  const connection = await sandboxOf<Connection>(call);
  await addUser(server.url, { name: 'Íris', email: 'iris.of.the.bots@prosa.local', profile: 'admin' });
  try {
    const admin = await signIn('iris.of.the.bots@prosa.local');
    await addFlow(admin, typebot.url);
    await expect(admin.getByRole('row', { name: /Typebot.*Robô da padaria/ })).toBeVisible();

    const { queueIntegrations } = await call<{ queueIntegrations: { id: number }[] }>(
      'GET',
      '/queueIntegration',
    );
    const integrationId = queueIntegrations[0]?.id;
    await call('PUT', `/whatsapp/${connection.id}`, { integrationId, greetingMessage: '' });
    await call('PUT', '/settings/scheduleType', { value: 'disabled' });
    const phone = await openPhone(admin, 'Clara Dias', '5511987650931');
    await phone.says('oi');
    await phone.shows('o que vai ser?');
    await phone.says('torta');
    await phone.shows('Torta para que dia?');
    await phone.says('sábado');
    await phone.shows('Anotado: Torta para sábado.');

    await addUser(server.url, { name: 'Nilo Robôs', email: 'nilo.of.the.bots@prosa.local', profile: 'user' });
    const agent = await signIn('nilo.of.the.bots@prosa.local');
    await agent.goto('/queue-integration');
    await expect(agent.getByText('Acesso não permitido')).toBeVisible();
    await expect(agent).toHaveURL(/\/tickets/);
  } finally {
    const { greetingMessage } = connection;
    await call('PUT', `/whatsapp/${connection.id}`, { integrationId: null, greetingMessage });
    await typebot.close();
  }
});
