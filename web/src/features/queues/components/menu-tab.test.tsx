import type { QueueDetail, QueueOptionNode } from '@prosa/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { buildQueue, buildQueueDetail } from '../testing.ts';
import { QueueDialog } from './queue-dialog.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const option = (
  id: number,
  title: string,
  message: string,
  children: QueueOptionNode[] = [],
): QueueOptionNode => ({
  id,
  title,
  message,
  children,
  option: 1,
  queueId: 1,
  parentId: null,
});

async function openMenu(options: QueueOptionNode[], chatBotType = 'text') {
  const queue = buildQueueDetail({ name: 'Suporte', greetingMessage: 'Oi, {{firstName}}!', options });
  const sales = { name: 'Vendas', color: '#e03131', greetingMessage: 'Vendas aqui.', orderQueue: 0 };
  const asked = answering({
    'GET /queue/1': queue,
    'GET /settings': [{ key: 'chatBotType', value: chatBotType }],
    'PUT /queue/1': queue,
  });
  await drawPage(
    <QueueDialog
      queue={queue}
      queues={[buildQueue({ id: 9, ...sales }), queue]}
      useBots={() => ({ prompts: [], integrations: [] })}
      language="pt"
      onClose={() => undefined}
    />,
  );
  const form = within(await screen.findByRole('dialog'));
  fireEvent.click(await form.findByRole('tab', { name: 'Menu do chatbot', hidden: true }));
  const log = await form.findByLabelText('Conversa de exemplo');
  const said = () => log.textContent ?? '';
  const answer = (text: string) => {
    const field = form.getByLabelText('Responder como cliente');
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  const save = async () => {
    press(form, 'Salvar');
    await screen.findByText('Fila salva com sucesso!');
    return asked
      .filter(({ request }) => request === 'PUT /queue/1')
      .map(({ body }) => (body as QueueDetail).options);
  };
  return { form, said, answer, save, asked };
}

const press = (form: ReturnType<typeof within>, name: string | RegExp) =>
  // Whether it is hidden is asked of every element around it: that takes its time.
  void fireEvent.click(form.getByRole('button', { name, hidden: true }));
const write = (form: ReturnType<typeof within>, label: string, value: string) =>
  void fireEvent.change(form.getByLabelText(label), { target: { value } });

const bills = () => [
  option(7, 'Contas', 'De qual?', [option(8, 'Água', 'Enviamos.')]),
  option(9, 'Atendente', 'Já vamos.'),
];

test('the phone plays the menu as the bot would', async () => {
  const { said, answer, form } = await openMenu(bills());
  expect(said()).toBe('Oi, Maria!\n\n[ 1 ] - Contas\n[ 2 ] - Atendente\n\n[ # ] - Menu inicial');
  answer('1');
  expect(said()).toContain('De qual?\n\n[ 1 ] - Água\n\n[ 0 ] - Menu anterior\n[ # ] - Menu inicial');
  answer('#');
  expect(said()).toContain('Olá! Escolha um setor:\n\n[ 1 ] - Vendas\n[ 2 ] - Suporte');
  answer('1');
  expect(said()).toContain('Vendas aqui.');
  press(form, 'Recomeçar');
  expect(said()).toMatch(/^Oi, Maria!/);
});

test('options are added and written in place, and seen on the phone at once', async () => {
  const { form, said, save } = await openMenu([]);
  press(form, 'Adicionar opção');
  write(form, 'Título da opção 1', 'Contas');
  write(form, 'Mensagem da opção 1', 'De qual conta?');
  press(form, 'Adicionar dentro da opção 1');
  write(form, 'Título da opção 1.1', 'Luz');
  press(form, 'Recomeçar');
  expect(said()).toContain('[ 1 ] - Contas');
  expect(await save()).toEqual([
    [{ title: 'Contas', message: 'De qual conta?', children: [{ title: 'Luz', message: '', children: [] }] }],
  ]);
});

test('arrow keys move an option, also into another and out of it; ids stay', async () => {
  const { form, save } = await openMenu(bills());
  fireEvent.keyDown(form.getByRole('button', { name: /^Mover Atendente/, hidden: true }), { key: 'ArrowUp' });
  fireEvent.keyDown(form.getByRole('button', { name: /^Mover Contas/, hidden: true }), { key: 'ArrowRight' });
  expect(form.getByLabelText('Título da opção 1.1')).toHaveProperty('value', 'Contas');
  expect(form.getByLabelText('Título da opção 1.1.1')).toHaveProperty('value', 'Água');
  fireEvent.keyDown(form.getByRole('button', { name: /^Mover Água/, hidden: true }), { key: 'ArrowLeft' });
  expect(await save()).toMatchObject([
    [
      {
        id: 9,
        children: [
          { id: 7, children: [] },
          { id: 8, children: [] },
        ],
      },
    ],
  ]);
});

test('an option without a title is told, and its tab comes forward', async () => {
  const { form, asked } = await openMenu(bills());
  write(form, 'Título da opção 1.1', ' ');
  fireEvent.click(form.getByRole('tab', { name: 'Dados', hidden: true }));
  press(form, 'Salvar');
  expect(await form.findByText('Dê um título a cada opção')).toBeDefined();
  expect(asked.map(({ request }) => request)).not.toContain('PUT /queue/1');
});

test('an option goes with those inside it, after a question', async () => {
  const { form } = await openMenu(bills());
  press(form, 'Remover a opção 2');
  await waitFor(() => expect(form.queryByLabelText('Título da opção 2')).toBeNull());
  press(form, 'Remover a opção 1');
  const question = await screen.findByRole('dialog', { name: 'Remover “Contas”?' });
  expect(question.textContent).toContain('também serão removidas: 1');
  fireEvent.click(within(question).getByRole('button', { name: 'Remover' }));
  expect(await form.findByText('Sem opções')).toBeDefined();
});

const choose = (form: ReturnType<typeof within>, text: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('no file can be chosen');
  expect(form.getByRole('button', { name: 'Importar', hidden: true })).toBeDefined();
  fireEvent.change(input, {
    target: { files: [new File([text], 'menu.json', { type: 'application/json' })] },
  });
};

test('a menu is taken from a file; what is wrong with it is told', async () => {
  const { form, save } = await openMenu([]);
  choose(form, 'title;message');
  expect(await screen.findByText('Este arquivo não é um JSON válido.')).toBeDefined();
  choose(form, '{"options":[{"title":"A","children":[{"message":"x"}]}]}');
  expect(await screen.findByText(/A opção 1\.1 do arquivo está incompleta/)).toBeDefined();
  choose(form, '{"options":[{"title":"Vendas","children":[{"title":"Preços","message":"R$ 10"}]}]}');
  expect(await screen.findByText('Menu importado. Opções: 2')).toBeDefined();
  expect(await save()).toMatchObject([
    [{ title: 'Vendas', children: [{ title: 'Preços', message: 'R$ 10' }] }],
  ]);
});

test('a menu with something in it is replaced only after a question', async () => {
  const { form } = await openMenu(bills());
  choose(form, '[{"title":"Outro"}]');
  const question = await screen.findByRole('dialog', { name: 'Substituir o menu?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(form.getByLabelText('Título da opção 1')).toHaveProperty('value', 'Contas'));
});

test('a company whose bot speaks in buttons sees buttons', async () => {
  const { form, said } = await openMenu([option(7, 'Contas', 'De qual?')], 'button');
  press(form, 'Contas');
  expect(said()).toContain('De qual?');
  expect(form.getByRole('button', { name: 'Menu anterior', hidden: true })).toBeDefined();
});
