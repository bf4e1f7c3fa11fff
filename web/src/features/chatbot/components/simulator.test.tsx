import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { Simulator } from './simulator.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

type Sent = { whatsappId: number | null; queueId: number | null; messages: { text: string; at: string }[] };

/** Repeats what is said, as a choice. */
const echo = (body: unknown) => ({
  answers: (body as Sent).messages.map(({ text, at }) => ({
    input: text,
    at,
    says:
      text === 'nada'
        ? []
        : [{ kind: 'button', text: `*Eco* ${text}`, label: null, choices: [{ id: '1', title: 'Vendas' }] }],
    steps: text === 'nada' ? [] : [{ rule: 'queueMenu', decision: 'menu', texts: [] }],
    queue: text === '1' ? { id: 4, name: 'Vendas' } : null,
  })),
});

async function open(answers: Answers = {}) {
  const asked = answering({
    'GET /whatsapp': [
      { id: 3, name: 'Loja', isDefault: true, queues: [] },
      { id: 8, name: 'Fábrica', isDefault: false, queues: [] },
    ],
    'GET /queue': [{ id: 4, name: 'Vendas' }],
    'GET /settings': [{ key: 'timezone', value: 'America/Manaus' }],
    'POST /chatbot/simulate': echo,
    ...answers,
  });
  const Here = () => {
    const [place, onPlace] = useState({ connection: '', queue: '' });
    return <Simulator place={place} onPlace={onPlace} />;
  };
  await drawPage(<Here />);
  const phone = within(await screen.findByRole('log'));
  const says = (text: string) => {
    const field = screen.getByLabelText('Responder como cliente');
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  const sent = () =>
    asked.filter(({ request }) => request === 'POST /chatbot/simulate').map(({ body }) => body as Sent);
  return { phone, says, sent };
}

test('the bot answers on the phone, and why stands beside it', async () => {
  const { phone, says, sent } = await open();
  says('oi');
  expect(await phone.findByText('Eco')).toBeDefined();
  expect(await screen.findByText('A conexão tem várias filas: mostrou o menu.')).toBeDefined();
  expect(sent()[0]).toMatchObject({ whatsappId: 3, queueId: null });
  fireEvent.click(phone.getByRole('button', { name: 'Vendas' }));
  expect(await screen.findByText('A conversa espera na fila Vendas')).toBeDefined();
  expect(
    sent()
      .at(-1)
      ?.messages.map(({ text }) => text),
  ).toEqual(['oi', '1']);
});

test('a bot that says nothing is seen to be silent', async () => {
  const { phone, says } = await open();
  says('nada');
  expect(await phone.findByText('O bot não disse nada')).toBeDefined();
  expect(await screen.findByText(/Nenhuma regra se aplicou/)).toBeDefined();
});

test('one talks at any hour by the company’s clock', async () => {
  const { phone, says, sent } = await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Outra data e hora' }));
  fireEvent.change(await screen.findByLabelText('Data'), { target: { value: '2026-12-25' } });
  fireEvent.change(screen.getByLabelText('Hora'), { target: { value: '23:30' } });
  fireEvent.click(screen.getByRole('button', { name: 'Avançar 1 hora' }));
  says('oi');
  await phone.findByText('26/12/2026');
  expect(sent()[0]?.messages).toEqual([{ text: 'oi', at: '2026-12-26T04:30:00.000Z' }]);
  fireEvent.change(screen.getByLabelText('Data'), { target: { value: '' } });
  expect(await screen.findByText('Informe uma data e uma hora válidas')).toBeDefined();
  expect(screen.getByLabelText('Responder como cliente')).toHaveProperty('disabled', true);
});

test('starting again forgets everything, another connection answers the same conversation', async () => {
  const { phone, says, sent } = await open();
  says('oi');
  await phone.findByText('Eco');
  fireEvent.click(screen.getByRole('combobox', { name: 'Conexão' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Fábrica', hidden: true }));
  await vi.waitFor(() => expect(sent().at(-1)).toMatchObject({ whatsappId: 8, messages: [{ text: 'oi' }] }));
  fireEvent.click(screen.getByRole('button', { name: 'Recomeçar' }));
  expect(await phone.findByText(/Escreva a primeira mensagem/)).toBeDefined();
});

test('a refusal is told on the phone, and asking again is offered', async () => {
  const refused = new Refused(404, 'ERR_NO_WAPP_FOUND');
  let isRefused = true;
  const { phone, says } = await open({
    'POST /chatbot/simulate': (body: unknown) => (isRefused ? refused : echo(body)),
  });
  says('oi');
  const alert = within(await phone.findByRole('alert'));
  isRefused = false;
  fireEvent.click(alert.getByRole('button', { name: 'Tentar de novo' }));
  expect(await phone.findByText('Eco')).toBeDefined();
});
