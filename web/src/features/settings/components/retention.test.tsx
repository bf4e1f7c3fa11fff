import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { now } from '#src/lib/time/time.ts';
import { type Answers, answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { RetentionBar } from './retention-bar.tsx';
import { RetentionOption } from './retention-option.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const purgeAt = new Date(now().getTime() + 24 * 3_600_000).toISOString();
const narrower = {
  narrows: true,
  messages: 1_200,
  files: 1,
  tickets: 30,
  more: false,
  oldestAt: '2026-01-15T12:00:00.000Z',
  purgeAt,
};

async function open(answers: Answers = {}) {
  const asked = answering({
    'GET /settings': [{ key: 'retentionDays', value: '0' }],
    'GET /settings/retention': { days: 30, pending: { keptDays: 0, purgeAt } },
    'GET /settings/retention/preview': narrower,
    'PUT /settings/retentionDays': { key: 'retentionDays', value: '30' },
    ...answers,
  });
  await drawPage(
    <>
      <RetentionBar className="" />
      <RetentionOption />
    </>,
  );
  return () => asked.filter(({ request }) => request.startsWith('PUT') || request.startsWith('DELETE'));
}

async function chooseDays(days: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Alterar' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Por um número de dias' }));
  const field = within(dialog).getByRole('textbox', { name: 'Dias' });
  fireEvent.change(field, { target: { value: days } });
  fireEvent.blur(field);
  return within(dialog);
}

test('keeping less shows what goes, wants a word, and is saved by the dialog alone', async () => {
  const changes = await open();
  const dialog = await chooseDays('30');
  expect(
    await dialog.findByText(
      'Serão apagados: 1200 mensagens e 1 arquivo de 30 atendimentos encerrados. O que há de mais antigo é de 15/01/2026.',
    ),
  ).toBeDefined();
  const save = dialog.getByRole('button', { name: 'Apagar as antigas' });
  expect(save).toHaveProperty('disabled', true);
  fireEvent.submit(save.closest('form') as HTMLFormElement);
  expect(changes()).toEqual([]);
  fireEvent.change(dialog.getByRole('textbox', { name: 'Para confirmar, digite APAGAR' }), {
    target: { value: 'apagar' },
  });
  fireEvent.click(save);
  expect(await screen.findByText(/^Nada é apagado antes de .+\.$/)).toBeDefined();
  expect(changes()).toEqual([{ request: 'PUT /settings/retentionDays', body: { value: '30' } }]);
});

test('of very much it says how much at least', async () => {
  await open({ 'GET /settings/retention/preview': { ...narrower, more: true } });
  const dialog = await chooseDays('30');
  expect(
    await dialog.findByText(/^Serão apagados pelo menos 1200 mensagens e 1 arquivo de 30/),
  ).toBeDefined();
});

test('keeping more needs no word', async () => {
  const wider = { narrows: false, messages: 0, files: 0, tickets: 0, more: false, oldestAt: null, purgeAt };
  const changes = await open({
    'GET /settings/retention': { days: 30, pending: null },
    'GET /settings/retention/preview': wider,
  });
  const dialog = await chooseDays('90');
  expect(await dialog.findByText('Nada é apagado: a empresa passa a guardar mais.')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Operação atualizada com sucesso.')).toBeDefined();
  expect(changes()).toHaveLength(1);
});

test('until the first purge a bar says when it is, and takes it back', async () => {
  const changes = await open({ 'DELETE /settings/retention/pending': { days: 0, pending: null } });
  const bar = await screen.findByText(/mensagens com mais de 30 dias são apagadas de vez/);
  fireEvent.click(within(bar).getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Desfeito: nada foi apagado.')).toBeDefined();
  expect(changes()).toEqual([{ request: 'DELETE /settings/retention/pending', body: undefined }]);
  expect(screen.queryByText(/mensagens com mais de/)).toBeNull();
});
