import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw } from '#src/testing/screen.tsx';
import { VariableText } from './variable-text.tsx';

const longest = 4_000;

function Scene({ text }: { text: string }) {
  const [value, setValue] = useState(text);
  return (
    <VariableText
      label="Saudação"
      value={value}
      onChange={setValue}
      maxLength={longest}
      variables={[
        { name: 'firstName', label: 'Primeiro nome' },
        { name: 'queue', label: 'Fila' },
      ]}
      occasion={{ queueName: 'Vendas' }}
    />
  );
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Saudação');
const preview = () => screen.queryByRole('figure', { name: 'Prévia: Saudação' })?.textContent;

test('a variable comes in where the caret stands, and the caret behind it', async () => {
  await draw(<Scene text="Oi ! Bem-vinda." />);
  field().setSelectionRange(3, 3);
  fireEvent.click(screen.getByRole('button', { name: 'Inserir variável em: Saudação' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Primeiro nome/ }));
  expect(field().value).toBe('Oi {{firstName}}! Bem-vinda.');
  const caret = 'Oi {{firstName}}'.length;
  await waitFor(() => {
    expect(document.activeElement).toBe(field());
    expect([field().selectionStart, field().selectionEnd]).toEqual([caret, caret]);
  });
});

test('is shown as a customer would read it', async () => {
  await draw(<Scene text="" />);
  expect(preview()).toBeUndefined();
  fireEvent.change(field(), { target: { value: 'Olá, {{firstName}}! Aqui é {{queue}}.' } });
  expect(preview()).toContain('Olá, Maria! Aqui é Vendas.');
});

test('what is no variable is pointed out', async () => {
  await draw(<Scene text="Olá, {{fristName}}!" />);
  expect(screen.getByRole('status').textContent).toContain('{{fristName}}');
  fireEvent.change(field(), { target: { value: 'Olá, {{firstName}}!' } });
  expect(screen.queryByRole('status')).toBeNull();
});

test('what a text becomes on its way is shown, with what the customer may press', async () => {
  const sent = (text: string) => ({ text: `*${text}*`, choices: [{ id: '1', title: 'Satisfeito' }] });
  await draw(
    <VariableText
      label="Nota"
      value="Como foi?"
      onChange={vi.fn()}
      maxLength={longest}
      variables={[]}
      sent={sent}
    />,
  );
  expect(screen.getByText('Como foi?', { selector: 'b' })).toBeDefined();
  expect(screen.getByRole('listitem').textContent).toBe('Satisfeito');
});
