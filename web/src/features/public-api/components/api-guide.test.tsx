import { Notifications } from '@mantine/notifications';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { tabOf } from '#src/features/connections/connection-problems.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { storage } from '#src/lib/browser/storage.ts';
import { changeLanguage } from '#src/lib/i18n/i18n.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { buildSession } from '#src/lib/session/testing.ts';
import connectionsEn from '#src/locales/en/connections.json' with { type: 'json' };
import en from '#src/locales/en/public-api.json' with { type: 'json' };
import connectionsEs from '#src/locales/es/connections.json' with { type: 'json' };
import es from '#src/locales/es/public-api.json' with { type: 'json' };
import connectionsPt from '#src/locales/pt/connections.json' with { type: 'json' };
import pt from '#src/locales/pt/public-api.json' with { type: 'json' };
import { answering, Refused } from '#src/testing/answers.ts';
import { draw } from '#src/testing/screen.tsx';
import { ApiGuide } from './api-guide.tsx';

const call = 'POST /api/messages/send';
const forms = { text: 'Testar envio de texto', media: 'Testar envio de arquivo' } as const;

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function open(answer: unknown = { mensagem: 'Mensagem enviada', id: 'x', status: 'queued' }) {
  queryClient.setQueryData(sessionQuery.queryKey, buildSession({ profile: 'admin' }));
  const asked = answering({
    'GET /api-tokens': [],
    'GET /docs/openapi.json': {
      paths: {
        '/tickets': { get: { tags: ['tickets'], summary: 'Tickets' } },
        '/tags/{tagId}': {
          put: {
            tags: ['tags'],
            parameters: [{ name: 'tagId', in: 'path', required: true, schema: { type: 'integer' } }],
            requestBody: {
              content: {
                'application/json': {
                  schema: { properties: { name: { type: 'string' } }, required: ['name'] },
                },
              },
            },
          },
        },
      },
    },
    'PUT /tags/7': { id: 7, name: 'VIP' },
    [call]: answer,
  });
  await draw(
    <>
      <Notifications />
      <ApiGuide />
    </>,
  );
  return { sent: () => asked.filter(({ request }) => request === call) };
}
const fieldsOf = (kind: keyof typeof forms) => within(screen.getByRole('form', { name: forms[kind] }));

function write(kind: keyof typeof forms, values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(fieldsOf(kind).getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  fireEvent.click(fieldsOf(kind).getByRole('button', { name: 'Enviar' }));
}

test('tells where tokens come from and how numbers are written', async () => {
  await open();
  expect(screen.getByText(/Cadastre um token na conexão que vai enviar: Conexões, editar/)).toBeDefined();
  expect(
    screen.getByText(/O número não leva máscara: código do país, código de área e número/),
  ).toBeDefined();
});

test.each([
  ['pt', pt.notes.token, connectionsPt.form.tabs],
  ['en', en.notes.token, connectionsEn.form.tabs],
  ['es', es.notes.token, connectionsEs.form.tabs],
] as const)('in %s the tab that holds the token is called as it is', async (language, sentence, tabs) => {
  await open();
  await changeLanguage(language);
  // The form says itself in which tab a field stands.
  const tab = tabs[tabOf('token', false)];
  expect(await screen.findByText(sentence.replace('{{tab}}', tab))).toBeDefined();
  expect(sentence).toContain('{{tab}}');
  await changeLanguage('pt');
});

test('a text is sent with the token that was typed, and not with the session’s', async () => {
  storage.set('token', 'of-the-session');
  const { sent } = await open();
  write('text', { 'Token da conexão': 'a-token-of-a-connection', Número: '5511987654321', Mensagem: 'Oi' });
  expect(await screen.findByText('Mensagem enviada com sucesso')).toBeDefined();
  expect(sent()).toEqual([{ request: call, body: { number: '5511987654321', body: 'Oi' } }]);
});

test('nothing is sent while something is missing', async () => {
  const { sent } = await open();
  write('text', {});
  await waitFor(() => expect(fieldsOf('text').getAllByText('Obrigatório')).toHaveLength(3));
  write('media', {});
  await waitFor(() => expect(fieldsOf('media').getAllByText('Obrigatório')).toHaveLength(3));
  expect(sent()).toEqual([]);
});

test('a token nobody has is told at its field, and the session goes on', async () => {
  storage.set('token', 'of-the-session');
  await open(new Refused(401, 'ERR_SESSION_EXPIRED'));
  write('text', { 'Token da conexão': 'nobody-has-this-one', Número: '5511987654321', Mensagem: 'Oi' });
  expect(await screen.findByText('Nenhuma conexão tem este token.')).toBeDefined();
  expect(storage.get('token')).toBe('of-the-session');
  expect(fieldsOf('text').getByLabelText(/^Mensagem/)).toHaveProperty('value', 'Oi');
});

test('a number that is none is told at its field', async () => {
  await open(new Refused(400, 'ERR_VALIDATION', [{ field: 'number', rule: 'invalid_format' }]));
  write('text', { 'Token da conexão': 'a-token-of-a-connection', Número: 'abc', Mensagem: 'Oi' });
  expect(await screen.findByText(/Use código do país/)).toBeDefined();
});

test('examples are shown in the language of choice', async () => {
  await open();
  const [first] = screen.getAllByRole('radio', { name: 'PHP' });
  if (first === undefined) throw new Error('there is no PHP');
  fireEvent.click(first);
  expect(await screen.findByText(/curl_init/)).toBeDefined();
});

test('any endpoint can be tried with a token that is typed, and its answer is shown', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'tags (1)' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Campos, exemplos e teste: PUT /tags/{tagId}' }));
  const form = within(await screen.findByRole('form', { name: 'Testar com o seu token: PUT /tags/{tagId}' }));
  fireEvent.click(form.getByRole('button', { name: 'Chamar' }));
  expect(await form.findAllByText('Obrigatório')).toHaveLength(2);
  fireEvent.change(form.getByLabelText('Token pessoal'), { target: { value: 'prosa_x' } });
  fireEvent.change(form.getByLabelText('tagId'), { target: { value: '7' } });
  fireEvent.change(form.getByLabelText('Corpo em JSON'), { target: { value: '{' } });
  fireEvent.click(form.getByRole('button', { name: 'Chamar' }));
  expect(await form.findByText('Isto não é JSON')).toBeDefined();
  fireEvent.change(form.getByLabelText('Corpo em JSON'), { target: { value: '{"name":"VIP"}' } });
  fireEvent.click(form.getByRole('button', { name: 'Chamar' }));
  const answer = await form.findByRole('region', { name: 'Resposta 200' });
  expect(answer.textContent).toContain('"name": "VIP"');
  // A token that was typed is kept nowhere once its form is gone.
  cleanup();
  const kept = () =>
    queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.variables);
  await waitFor(() => expect(JSON.stringify(kept())).not.toContain('prosa_x'));
});

test('every endpoint of the API can be looked through, by area', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'tickets (1)' }));
  expect(await screen.findByText('/tickets')).toBeDefined();
  fireEvent.change(screen.getByRole('textbox', { name: 'Buscar endereço' }), { target: { value: 'nada' } });
  expect(await screen.findByText('Nenhum endereço encontrado.')).toBeDefined();
});

test('the client for TypeScript is there to be taken', async () => {
  await open();
  const link = screen.getByRole('link', { name: pt.client.download });
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/docs/client.ts', 'prosa.ts']);
});
