/** A campaign over an official number: an approved text with values for each, and a test of it before it leaves. */
import type { CampaignView, SessionUser } from '@prosa/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildConnection } from '#src/features/connections/testing.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { buildCampaign } from '../testing.ts';
import { CampaignDialog } from './campaign-dialog.tsx';

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const template = (name: string, more: object = {}) => ({
  name,
  language: 'pt_BR',
  category: 'MARKETING',
  status: 'APPROVED',
  reason: null,
  components: [{ type: 'BODY', text: 'Olá {{1}}, use {{2}}' }],
  ...more,
});
const offer = (...texts: string[]) => ({
  name: 'oferta',
  language: 'pt_BR',
  components: [{ type: 'body', parameters: texts.map((text) => ({ type: 'text', text })) }],
});
const rehearsal = {
  counts: { total: 2, ready: 2, optedOut: 0, blocked: 0, invalid: 0, windowClosed: 0, noValue: 0 },
  windowed: true,
  startsAt: '2026-11-20T12:00:00.000Z',
  endsAt: '2026-11-20T13:00:00.000Z',
  seconds: 3_600,
  samples: [{ name: 'Bia', number: '5511999990001', email: null, variant: 0, body: '.' }],
};

async function openForm(campaign: CampaignView | null, answers: Answers = {}) {
  const company = { timezone: 'America/Sao_Paulo', language: 'pt' };
  const user = { id: 1, name: 'Ana', profile: 'admin', super: false, queues: [], company };
  queryClient.setQueryData(sessionQuery.queryKey, user as unknown as SessionUser);
  const asked = answering({
    'GET /campaign-settings': [{ key: 'variables', value: '[{"key":"cupom","value":"NATAL10"}]' }],
    'GET /contact-lists/list': [{ id: 3, name: 'Clientes' }],
    'GET /tags/list': [],
    'GET /whatsapp': [
      buildConnection({ id: 7, name: 'Loja', provider: 'beta' }),
      buildConnection({ id: 9, name: 'Oficial', provider: 'cloud', number: '551140002000' }),
    ],
    'GET /whatsapp/9/templates': [template('oferta'), template('outra', { status: 'PENDING' })],
    'GET /files': { files: [], count: 0, hasMore: false },
    'POST /campaigns/rehearsal': rehearsal,
    ...answers,
  });
  await drawPage(<CampaignDialog campaign={campaign} onClose={vi.fn()} />);
  const form = within(await screen.findByRole('dialog', { name: /campanha/i }));
  return {
    form,
    sent: (request: string) => asked.filter((one) => one.request === request).map(({ body }) => body),
  };
}
type Form = Awaited<ReturnType<typeof openForm>>['form'];

async function choose(form: Form, label: RegExp, option: RegExp | string) {
  fireEvent.click(await form.findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}
const fill = (form: Form, name: RegExp, value: string) =>
  fireEvent.change(form.getByRole('textbox', { name }), { target: { value } });
const drafted = (some: Partial<CampaignView> = {}) =>
  buildCampaign({ whatsappId: 9, message1: '', template: offer('{nome}', '{cupom}'), ...some });

test('an approved text is chosen, its variables filled for each, and what is missing is told at its field', async () => {
  const { form, sent } = await openForm(null, { 'POST /campaigns': drafted() });
  fill(form, /^Nome/, 'Natal');
  await choose(form, /^Lista de contatos/, 'Clientes');
  await choose(form, /^Conexão/, 'Oficial');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Escolha um modelo e preencha tudo o que ele pede')).toBeDefined();

  fireEvent.click(await form.findByRole('combobox', { name: /^Modelo aprovado/ }));
  expect(screen.queryByRole('option', { name: /outra/ })).toBeNull();
  fireEvent.click(await screen.findByRole('option', { name: /oferta/ }));
  fill(form, /^Variável 1/, 'querida {nome}');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(form.getByRole('textbox', { name: /^Variável 2/ }).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(form.getByRole('textbox', { name: /^Variável 1/ }).getAttribute('aria-invalid')).not.toBe('true');
  expect(sent('POST /campaigns')).toEqual([]);

  fill(form, /^Variável 2/, '{cupom}{nada}');
  expect(await form.findByText('Olá querida Bia, use NATAL10{nada}')).toBeDefined();
  expect(await form.findByText(/Não é uma variável.*\{nada\}/)).toBeDefined();
  fill(form, /^Variável 2/, '{cupom}');
  // Whom it reaches is asked about with what it says.
  await waitFor(() =>
    expect(sent('POST /campaigns/rehearsal').at(-1)).toMatchObject({
      template: offer('querida {nome}', '{cupom}'),
    }),
  );
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Campanha salva com sucesso!');
  expect(sent('POST /campaigns')).toMatchObject([
    { whatsappId: 9, template: offer('querida {nome}', '{cupom}'), fileListId: null },
  ]);
});

test('it opens with what was filled in; over another kind of number it says its own text', async () => {
  const { form, sent } = await openForm(drafted(), { 'PUT /campaigns/1': drafted() });
  expect((await form.findByRole<HTMLInputElement>('textbox', { name: /^Variável 2/ })).value).toBe('{cupom}');
  await choose(form, /^Conexão/, 'Loja');
  expect(form.queryByRole('combobox', { name: /^Modelo aprovado/ })).toBeNull();
  fill(form, /^Mensagem 1/, 'Oi');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Campanha salva com sucesso!');
  expect(sent('PUT /campaigns/1')).toMatchObject([{ whatsappId: 7, template: null, message1: 'Oi' }]);
});

test('one whose approved text was taken back says so', async () => {
  const { form } = await openForm(drafted(), {
    'GET /whatsapp/9/templates': [template('oferta', { status: 'PAUSED' })],
  });
  expect(await form.findByText('Este modelo não está mais aprovado. Escolha outro.')).toBeDefined();
});

test('a number without approved texts, and texts that cannot be loaded, are told apart', async () => {
  const { form } = await openForm(drafted({ template: null }), {
    'GET /whatsapp/9/templates': new Refused(404, 'ERR_NO_WAPP_FOUND'),
  });
  fireEvent.click(await form.findByRole('radio', { name: 'Modelo aprovado' }));
  expect(await form.findByText('Não foi possível carregar os modelos.')).toBeDefined();
  answering({ 'GET /whatsapp/9/templates': [] });
  fireEvent.click(form.getByRole('button', { name: 'Tentar de novo' }));
  expect(await form.findByText(/ainda não tem modelos aprovados/)).toBeDefined();
});

test('a file stands above an approved text only where it has room for one', async () => {
  const { form, sent } = await openForm(
    drafted({ mediaName: 'pao.pdf', mediaPath: '/f', mediaType: 'application/pdf', mediaSize: 3 }),
    {
      'GET /whatsapp/9/templates': [
        template('oferta'),
        template('foto', {
          components: [
            { type: 'HEADER', format: 'IMAGE' },
            { type: 'BODY', text: 'Oi' },
          ],
        }),
      ],
    },
  );
  expect(await form.findByText('Este modelo não leva arquivo. Remova-o.')).toBeDefined();
  await choose(form, /^Modelo aprovado/, /foto/);
  expect(await form.findByText('O modelo não leva este tipo de arquivo.')).toBeDefined();
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  fireEvent.change(form.getByLabelText(/^Agendamento/), { target: { value: '2031-12-24T09:30' } });
  fireEvent.click(form.getByRole('button', { name: /Remover.*pao\.pdf/ }));
  expect(await form.findByText('O modelo pede um arquivo')).toBeDefined();
  fireEvent.click(form.getByRole('button', { name: 'Agendar' }));
  expect(sent('PUT /campaigns/1')).toEqual([]);
});

test('a test goes to one number, as the campaign would, and says that it has left', async () => {
  const states = [{ status: 'pending' }, { status: 'sent' }];
  const { form, sent } = await openForm(drafted(), {
    'POST /campaigns/test': { testId: 5 },
    'GET /campaigns/test/5': () => ({ reason: null, ...(states.shift() ?? { status: 'sent' }) }),
  });
  await form.findByRole('textbox', { name: /^Variável 1/ });
  fireEvent.click(form.getByRole('button', { name: 'Enviar teste' }));
  expect(form.getByText('Digite o número com DDD')).toBeDefined();
  fill(form, /^WhatsApp para o teste/, '11987654321');
  fireEvent.click(form.getByRole('button', { name: 'Enviar teste' }));
  expect(await form.findByText('Enviando o teste…')).toBeDefined();
  expect(await form.findByText('Teste enviado. Confira no celular.', {}, { timeout: 5_000 })).toBeDefined();
  expect(sent('POST /campaigns/test')).toMatchObject([
    { number: '5511987654321', whatsappId: 9, template: offer('{nome}', '{cupom}') },
  ]);
  expect(sent('PUT /campaigns/1')).toEqual([]);
});

test.each([
  [{ status: 'skipped', reason: 'window_closed' }, 'sem conversa nas últimas 24 horas'],
  [{ status: 'failed', reason: 'template_unavailable' }, 'A Meta não aceita mais o modelo escolhido'],
] as const)('a test that did not arrive says why: %j', async (outcome, reason) => {
  const { form } = await openForm(drafted(), {
    'POST /campaigns/test': { testId: 5 },
    'GET /campaigns/test/5': outcome,
  });
  await form.findByRole('textbox', { name: /^Variável 1/ });
  fill(form, /^WhatsApp para o teste/, '11987654321');
  fireEvent.click(form.getByRole('button', { name: 'Enviar teste' }));
  expect(await form.findByText(`O teste não chegou. Motivo: ${reason}.`)).toBeDefined();
});

test('a test of nothing asks for the message instead', async () => {
  const { form, sent } = await openForm(buildCampaign({ message1: '' }));
  fill(form, /^WhatsApp para o teste/, '11987654321');
  fireEvent.click(form.getByRole('button', { name: 'Enviar teste' }));
  expect(await form.findByText('Escreva a mensagem ou anexe um arquivo')).toBeDefined();
  expect(sent('POST /campaigns/test')).toEqual([]);
});
