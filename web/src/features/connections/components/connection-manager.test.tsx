import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { buildConnection, buildHealth, untold } from '../testing.ts';
import { ConnectionManager } from './connection-manager.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const openPage = async (answers: Answers) => {
  const asked = answering({ 'GET /queue': [], 'GET /whatsapp/providers': ['beta', 'cloud'], ...answers });
  await drawPage(<ConnectionManager />);
  await screen.findByRole('heading', { name: 'Conexões' });
  return asked;
};

test('a company without connections is led to its first one', async () => {
  await openPage({ 'GET /whatsapp': [] });
  expect(await screen.findByText('Nenhuma conexão ainda')).toBeDefined();
  const [, inTheMiddle] = screen.getAllByRole('button', { name: 'Nova conexão' });
  if (inTheMiddle !== undefined) fireEvent.click(inTheMiddle);
  expect(await screen.findByRole('dialog', { name: 'Nova conexão' })).toBeDefined();
});

test('shows that it loads, and that it could not', async () => {
  let answer: unknown = new Refused(500, 'ERR_INTERNAL_SERVER_ERROR');
  await openPage({ 'GET /whatsapp': () => answer });
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  answer = [buildConnection({ name: 'Loja' })];
  fireEvent.click(again);
  expect(await screen.findByRole('row', { name: /Loja/ })).toBeDefined();
});

test('a new code opens the dialog that shows it', async () => {
  const down = buildConnection({ name: 'Loja', provider: 'beta', status: 'DISCONNECTED' });
  const asked = await openPage({
    'GET /whatsapp': [down],
    'GET /whatsapp/1': { ...down, status: 'qrcode', qrcode: 'code' },
    'PUT /whatsappsession/1': { message: 'Starting session.' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Novo QR CODE' }));
  expect(await screen.findByRole('dialog', { name: 'Conectar “Loja”' })).toBeDefined();
  expect(await screen.findByRole('img', { name: /QR Code/ })).toBeDefined();
  expect(asked.map(({ request }) => request)).toContain('PUT /whatsappsession/1');
});

test('disconnecting asks first', async () => {
  const asked = await openPage({
    'GET /whatsapp': [buildConnection({ name: 'Loja', provider: 'cloud' })],
    'DELETE /whatsappsession/1': { message: 'ok' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Desconectar' }));
  const question = await screen.findByRole('dialog', { name: 'Desconectar “Loja”?' });
  expect(question.textContent).toContain('até que você conecte de novo');
  fireEvent.click(within(question).getByRole('button', { name: 'Desconectar' }));
  await vi.waitFor(() => expect(asked.map(({ request }) => request)).toContain('DELETE /whatsappsession/1'));
});

test('after a new official account it tells what to enter at Meta', async () => {
  const cloud = {
    phoneNumberId: '1',
    wabaId: '2',
    webhookPath: '/webhooks/5',
    webhookSeenAt: null,
    ...untold,
  };
  const created = buildConnection({ id: 5, name: 'Oficial', provider: 'cloud', status: 'OPENING', cloud });
  await openPage({
    'GET /whatsapp': [],
    'GET /whatsapp/providers': ['cloud'],
    'GET /whatsapp/5': created,
    'POST /whatsapp': created,
  });
  fireEvent.click((await screen.findAllByRole('button', { name: 'Nova conexão' }))[0] ?? document.body);
  const form = within(await screen.findByRole('dialog', { name: 'Nova conexão' }));
  const write = async (label: RegExp, value: string) =>
    fireEvent.change(await form.findByLabelText(label), { target: { value } });
  await write(/^Nome/, 'Oficial');
  await write(/^ID do número/, '106540352242922');
  await write(/WABA/, '102290129340398');
  await write(/^Token de acesso/, 'EAAG'.repeat(9));
  await write(/^Chave secreta/, '0123456789abcdef');
  await write(/^Token de verificação/, 'meu-token-secreto');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  const setup = within(await screen.findByRole('dialog', { name: 'Falta um passo na Meta' }));
  expect(setup.getByLabelText('Endereço do webhook')).toHaveProperty(
    'value',
    `${window.location.origin}/webhooks/5`,
  );
  expect(setup.getByLabelText('Token de verificação')).toHaveProperty('value', 'meu-token-secreto');
  expect(setup.getByRole('button', { name: 'Copiar o token de verificação' })).toBeDefined();
});

test('opens the health of a connection beside the list', async () => {
  await openPage({
    'GET /whatsapp': [buildConnection({ name: 'Loja' })],
    'GET /whatsapp/1/health': buildHealth({ reconnects: 4 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Saúde: Loja' }));
  expect(await screen.findByRole('dialog', { name: 'Saúde de “Loja”' })).toBeDefined();
  expect(await screen.findByText('Reconexões')).toBeDefined();
});

test('a token that has run out is renewed where it stands', async () => {
  const cloud = { phoneNumberId: '1', wabaId: '2', webhookPath: '/x', verifiedAt: null };
  const expired = buildConnection({
    name: 'Loja',
    provider: 'cloud',
    status: 'DISCONNECTED',
    statusReason: 'token_expired',
  });
  await openPage({ 'GET /whatsapp': [expired], 'GET /whatsapp/1': { ...expired, ...cloud } });
  fireEvent.click(await screen.findByRole('button', { name: 'Atualizar token' }));
  const dialog = await screen.findByRole('dialog', { name: 'Editar conexão' });
  const field = await within(dialog).findByLabelText(/^Token de acesso/);
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  expect(within(dialog).getByRole('tab', { name: 'Integrações', selected: true })).toBeDefined();
});

test('a full plan leads to a larger one, and leaves what it does not count', async () => {
  const room = (used: number) => ({ used, limit: 1 });
  await openPage({
    'GET /whatsapp': [buildConnection({ name: 'Loja', provider: 'beta' })],
    'GET /whatsapp/providers': ['beta', 'cloud', 'sandbox'],
    'GET /companies/usage': { users: room(0), connections: room(1), queues: room(0) },
  });
  expect(await screen.findByText('1 de 1 conexão do plano')).toBeDefined();
  const way = await screen.findByRole('link', { name: 'Aumentar o plano' });
  expect(way.getAttribute('href')).toBe('/subscription');
  fireEvent.click(await screen.findByRole('button', { name: 'Nova conexão' }));
  expect(await screen.findByRole('radio', { name: 'Celular simulado', checked: true })).toBeDefined();
  expect(screen.getByRole('radio', { name: 'WhatsApp (QR Code)' })).toHaveProperty('disabled', true);
});
