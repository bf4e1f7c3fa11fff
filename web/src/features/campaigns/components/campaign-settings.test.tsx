import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { CampaignSettingsManager } from './campaign-settings.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const stored = [{ key: 'variables', value: '[{"key":"cupom","value":"NATAL10"}]' }];

async function openPage() {
  const asked = answering({ 'GET /campaign-settings': stored, 'POST /campaign-settings': stored });
  await drawPage(<CampaignSettingsManager />);
  await screen.findByRole('table', { name: 'Variáveis' });
  return asked;
}

const add = (key: string, value: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Atalho' }), { target: { value: key } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Conteúdo' }), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar' }));
};

test('intervals are chosen from what is on offer, and saved', async () => {
  const asked = await openPage();
  fireEvent.click(screen.getByRole('combobox', { name: 'Intervalo randômico de disparo' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Sem intervalo',
    '5 segundos',
    '10 segundos',
    '15 segundos',
    '20 segundos',
  ]);
  fireEvent.click(screen.getByRole('option', { name: '5 segundos' }));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Configurações salvas')).toBeDefined();
  const sent = asked.find(({ request }) => request === 'POST /campaign-settings')?.body;
  // What others change at the same time is left alone.
  expect(sent).toEqual({ settings: { messageInterval: 5 } });
});

test('a shortcut that exists is not added again', async () => {
  await openPage();
  add('Cupom', 'OUTRO');
  expect(await screen.findByText('O atalho Cupom já existe.')).toBeDefined();
  add('loja', 'Centro');
  const table = within(screen.getByRole('table', { name: 'Variáveis' }));
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['{cupom}NATAL10', '{loja}Centro']);
  fireEvent.click(screen.getByRole('button', { name: 'Remover a variável cupom' }));
  expect(screen.queryByText('NATAL10')).toBeNull();
});
