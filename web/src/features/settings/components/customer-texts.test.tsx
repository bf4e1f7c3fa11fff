import { type SettingView, settingEntry, settingKeys, usualTexts } from '@prosa/shared';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { settingPatches } from '../realtime.ts';
import { CustomerTexts } from './customer-texts.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const settings = (some: Partial<Record<string, string>>): SettingView[] =>
  settingKeys.map((key) => ({ key, value: some[key] ?? settingEntry(key).initial }));

const greeting = 'Texto da saudação ao aceitar';
const transfer = 'Texto do aviso de transferência';
const call = 'Texto para quem liga';
const field = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(name);
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const button = () => screen.getByRole('button', { name: 'Salvar textos' });

/** With a text of the company's own for those who call, so that one sees when the settings are there. */
async function openTexts(answers: Answers = {}, some: Partial<Record<string, string>> = {}) {
  const asked = answering({ 'GET /settings': settings({ callMessage: 'Escreva.', ...some }), ...answers });
  await drawPage(<CustomerTexts />);
  await waitFor(() => expect(field(call).value).toBe('Escreva.'));
  const sent = () => asked.filter(({ request }) => request.startsWith('PUT'));
  return { sent };
}

const taken = (key: string) => (body: unknown) => ({ key, ...(body as { value: string }) });

test.each(['pt', 'en', 'es'] as const)(
  'an empty text shows the usual one, in %s where the company speaks it',
  async (language) => {
    await openTexts({}, { language });
    expect(field(greeting).value).toBe('');
    expect(field(greeting).placeholder).toBe(usualTexts.accepted[language]);
    expect(field(transfer).placeholder).toBe(usualTexts.toQueueAndUser[language]);
    expect(field(call).placeholder).toBe(usualTexts.call[language]);
  },
);

test('texts are saved by the button, those alone that have changed', async () => {
  const { sent } = await openTexts({
    'PUT /settings/acceptedMessage': taken('acceptedMessage'),
    'PUT /settings/callMessage': taken('callMessage'),
  });
  expect(button()).toHaveProperty('disabled', true);
  write(greeting, ' Oi, {{firstName}}! ');
  write(transfer, ' ');
  write(call, '');
  expect(screen.getByRole('figure', { name: `Prévia: ${greeting}` }).textContent).toContain('Oi, Maria!');
  expect(sent()).toEqual([]);
  fireEvent.click(button());
  expect(await screen.findByText('Operação atualizada com sucesso.')).toBeDefined();
  expect(sent()).toEqual([
    { request: 'PUT /settings/acceptedMessage', body: { value: 'Oi, {{firstName}}!' } },
    { request: 'PUT /settings/callMessage', body: { value: '' } },
  ]);
  expect([field(greeting).value, field(call).value]).toEqual(['Oi, {{firstName}}!', '']);
  expect(button()).toHaveProperty('disabled', true);
});

test('what is refused stays written, and can be undone', async () => {
  await openTexts({ 'PUT /settings/callMessage': new Refused(403, 'ERR_NO_PERMISSION') });
  write(call, 'Não ligue.');
  fireEvent.click(button());
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(field(call).value).toBe('Não ligue.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(field(call).value).toBe('Escreva.');
});

test('what another admin saves comes in, and takes away nothing that is being written', async () => {
  await openTexts();
  write(call, 'Não ligue.');
  for (const setting of [
    { key: 'callMessage', value: 'Mande um áudio.' },
    { key: 'acceptedMessage', value: 'Olá!' },
  ])
    settingPatches.settings?.({ action: 'update', setting }, queryClient);
  await waitFor(() => expect(field(greeting).value).toBe('Olá!'));
  expect(field(call).value).toBe('Não ligue.');
});
