import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#src/lib/api/api-client.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { ContractForm } from './contract-form.tsx';
import { type ContractFormOptions, useContractForm } from './use-contract-form.ts';

type Values = { number: string; text: string };

const send = vi.fn((_: Values) => Promise.resolve('enviado'));
const onSent = vi.fn();
beforeEach(() => {
  send.mockReset().mockImplementation(() => Promise.resolve('enviado'));
  onSent.mockReset();
});

type Some = Partial<ContractFormOptions<Values, string>>;

function Scene({ some }: { some: Some }) {
  const { form, frame, refusal } = useContractForm<Values, string>({
    initialValues: { number: '', text: '' },
    schema: z.object({ number: z.string().min(1), text: z.string().max(5) }),
    send,
    onSent,
    ...some,
  });
  return (
    <ContractForm frame={frame} label="bilhete">
      {refusal !== null && <p>recusado</p>}
      <p>{frame.isDirty() ? 'mudado' : 'igual'}</p>
      <input
        aria-label="number"
        aria-invalid={form.errors['number'] !== undefined}
        key={form.key('number')}
        {...form.getInputProps('number')}
      />
      <p>{form.errors['number']}</p>
      <input aria-label="text" {...form.getInputProps('text')} key={form.key('text')} />
      <p>{form.errors['text']}</p>
    </ContractForm>
  );
}

async function open(some: Some = {}) {
  await drawPage(<Scene some={some} />);
  await screen.findByRole('form', { name: 'bilhete' });
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'bilhete' }));
const refusing = (...fields: { field: string; rule: string }[]) =>
  send.mockRejectedValueOnce(new ApiError('ERR_VALIDATION', 400, { fields }));

test('what the contract refuses is told before anything is sent, and led to', async () => {
  await open();
  write('text', 'comprido');
  submit();
  expect(await screen.findByText('Obrigatório')).toBeDefined();
  expect(screen.getByText('Muito longo!')).toBeDefined();
  await vi.waitFor(() => expect(document.activeElement).toBe(field('number')));
  expect(send).not.toHaveBeenCalled();
});

test('a field that the server names by its whole way is told at the field of the form', async () => {
  refusing({ field: 'settings.text', rule: 'invalid' });
  await open({ within: 'settings', wordsOfRule: (name, rule) => `${name}: ${rule}` });
  write('number', '1');
  submit();
  expect(await screen.findByText('text: invalid')).toBeDefined();
  expect(onSent).not.toHaveBeenCalled();
});

test('a refused field that the form does not have is told all the same', async () => {
  refusing({ field: 'elsewhere', rule: 'invalid' });
  await open({ wordsOfRule: (name) => (name === 'number' ? 'número' : null) });
  write('number', '1');
  submit();
  expect(await screen.findByRole('alert')).toBeDefined();
});

test('a refusal that is told beside the form goes once something is sent again', async () => {
  send.mockRejectedValueOnce(new ApiError('ERR_NO_PERMISSION', 403));
  await open({ mode: 'uncontrolled', onRefused: () => undefined });
  write('number', '1');
  submit();
  expect(await screen.findByText('recusado')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  submit();
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('recusado')).toBeNull();
  expect(send.mock.calls.map(([values]) => values.number)).toEqual(['1', '1']);
});

test('what was sent is no change any more', async () => {
  await open({ done: 'Foi' });
  write('number', '1');
  expect(await screen.findByText('mudado')).toBeDefined();
  submit();
  expect(await screen.findByText('Foi')).toBeDefined();
  expect(await screen.findByText('igual')).toBeDefined();
});

test('what is written while it is being sent is still to be sent', async () => {
  let answer: (sent: string) => void = () => undefined;
  send.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await open();
  write('number', '1');
  submit();
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  write('text', 'mais');
  answer('enviado');
  await vi.waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(await screen.findByText('mudado')).toBeDefined();
  submit();
  expect(await screen.findByText('igual')).toBeDefined();
});
