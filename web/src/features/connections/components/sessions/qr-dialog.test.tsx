import type { ConnectionView, StatusReason } from '@prosa/shared';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import texts from '#src/locales/pt/connections.json' with { type: 'json' };
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { draw } from '#src/testing/screen.tsx';
import { putSession } from '../../cache.ts';
import { buildConnection } from '../../testing.ts';
import { QrDialog } from './qr-dialog.tsx';

const waiting = buildConnection({ status: 'qrcode', qrcode: 'first code' });
const picture = { name: 'QR Code para conectar o celular' };
const session = {
  id: 1,
  statusReason: null,
  retryAt: null,
  retries: 0,
  number: null,
  restriction: null,
  updatedAt: '2026-11-20T12:00:09.000Z',
};

type Change = Partial<Pick<ConnectionView, 'status' | 'qrcode' | 'statusReason' | 'retries'>>;

/** Opens the dialog, with a server that knows the connection like this. */
async function open(connection = waiting, answers: Answers = {}) {
  const [onDone, onClose] = [vi.fn(), vi.fn()];
  const asked = answering({ 'GET /whatsapp/1': connection, ...answers });
  await draw(<QrDialog connection={connection} onDone={onDone} onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Conectar “Comercial”' });
  return {
    onDone,
    onClose,
    asked,
    becomes: (change: Change) =>
      act(() => putSession(queryClient, { ...session, status: 'qrcode', qrcode: '', ...change })),
  };
}

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('stays open while the code is renewed', async () => {
  const { onDone, becomes } = await open();
  const drawn = (): string => screen.getByRole('img', picture).innerHTML;
  await screen.findByRole('img', picture);
  expect(screen.getByText('O código se renova sozinho.')).toBeDefined();
  const first = drawn();
  becomes({ qrcode: 'second code', retries: 1 });
  await vi.waitFor(() => expect(drawn()).not.toBe(first));
  expect(screen.getByRole('status').textContent).toBe('Código novo: o anterior já não vale.');
  expect(onDone).not.toHaveBeenCalled();
});

test('closes itself when the code is gone', async () => {
  const { onDone, becomes } = await open();
  await screen.findByRole('img', picture);
  becomes({ status: 'CONNECTED' });
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
});

test('closes itself when the phone has scanned', async () => {
  const { onDone, becomes } = await open();
  await screen.findByRole('img', picture);
  becomes({ status: 'PAIRING' });
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
});

test('closes itself when somebody ended the session', async () => {
  const { onDone, becomes } = await open();
  await screen.findByRole('img', picture);
  becomes({ status: 'DISCONNECTED' });
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
});

test('waits for the first code', async () => {
  const { onDone, becomes } = await open(buildConnection({ status: 'OPENING' }));
  expect(await screen.findByText('Gerando o código…')).toBeDefined();
  becomes({ qrcode: 'first code' });
  expect(await screen.findByRole('img', picture)).toBeDefined();
  expect(onDone).not.toHaveBeenCalled();
});

test('offers to pretend the scan only for a test connection', async () => {
  await open();
  expect(await screen.findByRole('button', { name: 'Simular leitura' })).toBeDefined();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('the code can be had as text', async () => {
  await open(buildConnection({ ...waiting, provider: 'beta' }));
  fireEvent.click(await screen.findByText('Ver o código como texto'));
  expect(screen.getByText('first code')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copiar o código' })).toBeDefined();
});

const failures: StatusReason[] = [
  'expired_qr',
  'passkey_required',
  'link_rejected',
  'restricted_until',
  'number_in_use',
  'banned',
];

test.each(failures)('tells that linking failed and why: %s', async (statusReason) => {
  const { onDone, becomes } = await open();
  await screen.findByRole('img', picture);
  becomes({ status: 'DISCONNECTED', statusReason });
  const told = await screen.findByRole('alert');
  expect(told.textContent).toBe(texts.reason[statusReason] + texts.advice[statusReason]);
  expect(screen.getByRole('button', { name: 'Novo código' })).toBeDefined();
  expect(onDone).not.toHaveBeenCalled();
});

test('a new code brings the dialog back to waiting', async () => {
  const expired = buildConnection({ status: 'DISCONNECTED', statusReason: 'expired_qr' });
  const { asked, becomes } = await open(expired, { 'PUT /whatsappsession/1': { message: 'ok' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Novo código' }));
  await vi.waitFor(() => expect(asked.map(({ request }) => request)).toContain('PUT /whatsappsession/1'));
  becomes({ status: 'OPENING' });
  expect(await screen.findByText('Gerando o código…')).toBeDefined();
});

test('whoever waits for a code is told what is in the way', async () => {
  const { becomes } = await open(buildConnection({ status: 'qrcode' }));
  becomes({ status: 'TIMEOUT', statusReason: 'whatsapp_trouble' });
  expect(await screen.findByText(texts.reason.whatsapp_trouble)).toBeDefined();
  expect(screen.queryByText('Gerando o código…')).toBeNull();
});

test('an outdated installation is not asked for another code', async () => {
  await open(buildConnection({ status: 'DISCONNECTED', statusReason: 'outdated' }));
  expect((await screen.findByRole('alert')).textContent).toBe(texts.reason.outdated + texts.qr.outdatedText);
  expect(screen.queryByRole('button', { name: 'Novo código' })).toBeNull();
});

test('a connection that cannot be read can be asked for again', async () => {
  await open(waiting, { 'GET /whatsapp/1': new Refused(500, 'ERR_INTERNAL_SERVER_ERROR') });
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeDefined();
});

/** The other way to link, with the network's answer to the number. */
async function openByNumber(answer: unknown, connection = waiting) {
  const scene = await open(buildConnection({ ...connection, provider: 'beta' }), {
    'POST /whatsappsession/1/pairing-code': answer,
  });
  fireEvent.click(await screen.findByRole('tab', { name: 'Pelo número' }));
  const field = await screen.findByRole('textbox', { name: /Número do WhatsApp/ });
  return { ...scene, field, type: (value: string) => fireEvent.change(field, { target: { value } }) };
}

const getCode = () => fireEvent.click(screen.getByRole('button', { name: 'Gerar código' }));

test('a number gets eight letters to type on the phone, with how to do it', async () => {
  const { asked, type, field } = await openByNumber({ code: 'ABCD1X9Z' });
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Gerar código' })).toHaveProperty('disabled', false),
  );
  type('5511987654321');
  expect(field).toHaveProperty('value', '+55 (11) 98765-4321');
  getCode();
  expect(await screen.findByText('ABCD-1X9Z')).toBeDefined();
  expect(screen.getByText('A B C D 1 X 9 Z')).toBeDefined();
  expect(screen.getByText(texts.pairing.steps.phone)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copiar o código' })).toBeDefined();
  expect(asked.at(-1)?.body).toEqual({ number: '+55 (11) 98765-4321' });
  type('5511987654322');
  expect(screen.queryByText('ABCD-1X9Z')).toBeNull();
});

test('a number that is too short is not sent', async () => {
  const { asked, type } = await openByNumber({ code: 'ABCD1X9Z' });
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Gerar código' })).toHaveProperty('disabled', false),
  );
  type('5511');
  getCode();
  expect(screen.getByText(texts.pairing.invalid)).toBeDefined();
  expect(asked.some(({ request }) => request.startsWith('POST'))).toBe(false);
});

test('a number that WhatsApp gives no code for is told at its field', async () => {
  const { type, field } = await openByNumber(new Refused(502, 'ERR_PAIRING_CODE'));
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Gerar código' })).toHaveProperty('disabled', false),
  );
  type('5511987654321');
  getCode();
  expect(await screen.findByText(/O WhatsApp não deu um código/)).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('no code is asked for before the network is ready', async () => {
  await openByNumber({ code: 'ABCD1X9Z' }, buildConnection({ status: 'OPENING' }));
  expect(await screen.findByText(texts.pairing.notReady)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Gerar código' })).toHaveProperty('disabled', true);
});
