import type { BrandView, LegalView, PlatformBrandView } from '@prosa/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { brandNow, keepOwnBrand, keepPlatformBrand } from '#src/lib/brand/brand.ts';
import { type Answers, answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { CompanyBrand } from './company-brand.tsx';
import { PlatformBrand } from './platform-brand.tsx';

const nothing: BrandView = {
  ...{ name: null, color: null, palette: null, logo: null, logoDark: null, icon: null },
  supportContact: '',
};
const ofPlatform: PlatformBrandView = { ...nothing, legal: null };
const legal: LegalView = { terms: '', privacy: '', version: 0, since: null };

afterEach(() => {
  queryClient.clear();
  keepOwnBrand(null);
  keepPlatformBrand(ofPlatform);
  vi.unstubAllGlobals();
});

function asked(answers: Answers) {
  const all = answering({
    'GET /brand': nothing,
    'GET /platform/brand': ofPlatform,
    'GET /platform/legal': legal,
    ...answers,
  });
  return (request: string) => all.filter((one) => one.request === request).map(({ body }) => body);
}

test('an admin names the company’s product and colour, told how it can be read, and stands under it at once', async () => {
  const sent = asked({ 'PUT /brand': (body: unknown) => ({ ...nothing, ...(body as object) }) });
  await drawPage(<CompanyBrand />);
  const color = await screen.findByLabelText('Cor principal');
  fireEvent.change(color, { target: { value: '#ffe600' } });
  expect((await screen.findByRole('status')).textContent).toMatch(
    /não se lê sobre fundo claro: contraste de 1,1 : 1.*é usado o tom #[0-9a-f]{6}/,
  );
  fireEvent.change(color, { target: { value: '#8e24aa' } });
  expect(screen.getByRole('status').textContent).toContain('usada como está');
  fireEvent.change(screen.getByLabelText('Nome do produto'), { target: { value: 'Padaria Sol' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(sent('PUT /brand')).toEqual([{ name: 'Padaria Sol', color: '#8e24aa', supportContact: '' }]),
  );
  await waitFor(() => expect(brandNow().name).toBe('Padaria Sol'));
});

test('a colour that is none is not sent', async () => {
  const sent = asked({});
  await drawPage(<CompanyBrand />);
  fireEvent.change(await screen.findByLabelText('Cor principal'), { target: { value: 'azul' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Valor inválido')).toBeDefined();
  expect(sent('PUT /brand')).toEqual([]);
});

test('a company’s brand is taken back after a question', async () => {
  const sent = asked({ 'GET /brand': { ...nothing, name: 'Padaria Sol' }, 'DELETE /brand': nothing });
  keepOwnBrand({ ...nothing, name: 'Padaria Sol' });
  await drawPage(<CompanyBrand />);
  fireEvent.click(await screen.findByRole('button', { name: 'Voltar à marca da plataforma' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Voltar à marca da plataforma' }));
  await waitFor(() => expect(sent('DELETE /brand')).toHaveLength(1));
  await waitFor(() => expect(brandNow().name).toBe('Prosa'));
});

test('the operator writes terms as an address or a text, and a broken address is told', async () => {
  const sent = asked({
    'PUT /platform/legal': (body: unknown) => ({
      ...(body as object),
      version: 1,
      since: '2026-11-29T12:00:00.000Z',
    }),
  });
  await drawPage(<PlatformBrand />);
  const terms = await screen.findByLabelText('Termos de uso');
  fireEvent.change(terms, { target: { value: 'https://' } });
  const save = screen.getAllByRole('button', { name: 'Salvar' })[1] as HTMLElement;
  fireEvent.click(save);
  expect(await screen.findByText('Endereço inválido')).toBeDefined();
  fireEvent.change(terms, { target: { value: 'Sem spam.' } });
  fireEvent.click(save);
  await waitFor(() => expect(sent('PUT /platform/legal')).toEqual([{ terms: 'Sem spam.', privacy: '' }]));
  expect(await screen.findByText(/^Versão 1, em vigor desde/)).toBeDefined();
});
