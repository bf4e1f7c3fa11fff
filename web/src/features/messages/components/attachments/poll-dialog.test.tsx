import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answering } from '#src/testing/answers.ts';
import { draw } from '#src/testing/screen.tsx';
import { buildTicket } from '../../../tickets/testing.ts';
import { buildMessage } from '../../testing.ts';
import { PollDialog } from './poll-dialog.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const write = (label: RegExp, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a poll is put together with the keyboard, says what is missing, and is sent once it is whole', async () => {
  const asked = answering({ 'POST /messages/1': buildMessage({ seq: 2, fromMe: true }) });
  const sent = vi.fn();
  await draw(
    <PollDialog
      ticket={buildTicket({ id: 1 })}
      quoted={null}
      opened
      onClose={() => undefined}
      onSent={sent}
    />,
  );
  await screen.findByLabelText(/^Pergunta/);
  const send = screen.getByRole('button', { name: 'Enviar enquete' });
  fireEvent.click(send);
  expect(screen.getByText('Escreva a pergunta')).toBeTruthy();
  expect(screen.getByText('Escreva pelo menos duas opções')).toBeTruthy();
  expect(asked).toEqual([]);
  write(/^Pergunta/, 'Qual horário?');
  write(/^Opção 1/, 'manhã');
  write(/^Opção 2/, 'manhã');
  expect(screen.getByText('Esta opção já existe')).toBeTruthy();
  write(/^Opção 2/, 'tarde');
  fireEvent.keyDown(screen.getByLabelText(/^Opção 2/), { key: 'Enter' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Opção 3/)));
  write(/^Opção 3/, 'noite');
  fireEvent.click(screen.getByRole('button', { name: 'Remover a opção 1' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Permitir várias respostas' }));
  fireEvent.click(send);
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(asked[0]?.body).toMatchObject({
    poll: { question: 'Qual horário?', options: ['tarde', 'noite'], many: true },
  });
});

test('takes twelve options and no more', async () => {
  answering({});
  await draw(
    <PollDialog
      ticket={buildTicket()}
      quoted={null}
      opened
      onClose={() => undefined}
      onSent={() => undefined}
    />,
  );
  const add = await screen.findByRole('button', { name: 'Adicionar opção' });
  for (let count = 2; count < 12; count += 1) fireEvent.click(add);
  expect(screen.getByLabelText(/^Opção 12/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Adicionar opção' })).toBeNull();
});
