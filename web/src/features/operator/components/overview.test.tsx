import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { changeLanguage } from '#src/lib/i18n/i18n.ts';
import { type Answers, answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import type { CompanyPlace } from '../place.ts';
import { buildOperated, buildOverview } from '../testing.ts';
import { CompanyManager } from './company-manager.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

let seen: CompanyPlace = {};
function InItsPlace({ first }: { first: CompanyPlace }) {
  const [place, setPlace] = useState(first);
  seen = place;
  return <CompanyManager place={place} onPlace={setPlace} />;
}

async function open(
  some: Parameters<typeof buildOverview>[0] = {},
  { first = {}, answers = {} }: { first?: CompanyPlace; answers?: Answers } = {},
) {
  const asked = answering({
    'GET /platform/overview': buildOverview(some),
    'GET /companies': { companies: [buildOperated()], count: 1, hasMore: false },
    'GET /plans/all': [],
    ...answers,
  });
  await drawPage(<InItsPlace first={first} />);
  await screen.findByRole('row', { name: /Padaria/ });
  const region = await screen.findByRole('region', { name: 'A plataforma em números' });
  return { asked, numbers: within(region) };
}
const times = (asked: { request: string }[], request: string): number =>
  asked.filter((one) => one.request === request).length;

describe('the numbers of the installation', () => {
  test('tell what is down, who owes how much, and the messages of each day', async () => {
    const { numbers } = await open({ overdue: 2, owed: 199.8, connectionsDown: 1 });
    for (const text of ['Empresas ativas', 'Conexões fora do ar', 'de 5', 'Mensagens hoje', '20/11/2026: 11'])
      expect(numbers.getByText(text)).toBeDefined();
    expect(numbers.getByText(/199,80 em aberto/)).toBeDefined();
    expect(numbers.getByText(/^Atualizado: /)).toBeDefined();
  });

  test('lead to the very companies that are counted, whatever the list was narrowed to', async () => {
    const first = { q: 'pad', sort: '-name', due: 'never', status: 'off', plan: '4' } as const;
    const { numbers } = await open({ overdue: 2 }, { first });
    fireEvent.click(numbers.getByRole('button', { name: /Empresas vencidas/ }));
    expect(seen).toEqual({ sort: '-name', due: 'overdue', status: 'on' });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    fireEvent.click(numbers.getByRole('button', { name: /Empresas ativas/ }));
    expect(seen).toEqual({ sort: '-name', status: 'on' });
  });

  test('lead nowhere where no filter shows what is counted', async () => {
    const { numbers } = await open({ trialsEnding: 3 });
    expect(numbers.getByText('Testes terminando')).toBeDefined();
    expect(numbers.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Empresas ativas'),
      expect.stringContaining('Empresas vencidas'),
    ]);
  });

  test('are not asked for again when a company has changed', async () => {
    const { asked } = await open({}, { answers: { 'DELETE /companies/7': {} } });
    fireEvent.click(screen.getByRole('button', { name: 'Excluir: Padaria' }));
    const form = within(await screen.findByRole('dialog'));
    fireEvent.change(form.getByLabelText(/Digite o nome/), { target: { value: 'Padaria' } });
    fireEvent.click(form.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Operação realizada com sucesso!')).toBeDefined();
    await vi.waitFor(() => expect(times(asked, 'GET /companies')).toBe(2));
    expect(times(asked, 'GET /platform/overview')).toBe(1);
  });

  test('are written as the reader’s language writes them, money too', async () => {
    const messages = [{ day: '2026-11-20', count: 98_765 }];
    const { numbers } = await open({ companies: 12_345, received: 1_234_567.5, messages });
    const written = (region = numbers) => region.getAllByText(/\d{3}/).map(({ textContent }) => textContent);
    expect(written().join(' | ').replaceAll('\u00a0', ' ')).toContain('R$ 1.234.567,50');
    expect(written()).toContain('de 12.345');
    expect(written()).toContain('20/11/2026: 98.765');
    await act(() => changeLanguage('en'));
    const english = within(await screen.findByRole('region', { name: 'The platform in numbers' }));
    expect(written(english).join(' | ')).toMatch(/R\$\s?1,234,567\.50/);
    expect(written(english)).toContain('of 12,345');
    await act(() => changeLanguage('pt'));
  });
});
