import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#src/lib/api/api-client.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';

type Note = { readonly id: number; readonly title: string; readonly text: string; readonly version: number };
type Values = { title: string; text: string };

const known: Note = { id: 1, title: 'Pão', text: 'fresco', version: 1 };
const stored = (values: Values, version = 2): Note => ({ id: 1, ...values, version });
const onSaved = vi.fn();
const create = vi.fn((values: Values) => Promise.resolve(stored(values)));
const update = vi.fn((_: Note, values: Values) => Promise.resolve(stored(values)));

beforeEach(() => {
  for (const spy of [onSaved, create, update]) spy.mockClear();
});
afterEach(() => vi.useRealTimers());

type Some = Partial<RecordFormOptions<Note, Values>>;

function NoteForm({ record, some }: { record: Note | null; some: Some }) {
  const { form, frame } = useRecordForm<Note, Values>({
    record,
    valuesOf: (note) => ({ title: note?.title ?? '', text: note?.text ?? '' }),
    schema: z.object({ title: z.string().min(3), text: z.string().max(10) }),
    words: { text: 'Cabe em dez letras' },
    create,
    update,
    invalidate: () => undefined,
    done: 'Guardado',
    onSaved,
    ...some,
  });
  return (
    <form onSubmit={frame.onSubmit} aria-label="nota">
      <input aria-label="title" {...form.getInputProps('title')} />
      <p>{form.errors['title']}</p>
      <input aria-label="text" {...form.getInputProps('text')} />
      <p>{form.errors['text']}</p>
    </form>
  );
}

function Scene(props: { record: Note | null; some: Some }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(false)}>
        fechar
      </button>
      {isOpen && <NoteForm {...props} />}
    </>
  );
}

async function open(record: Note | null, some: Some = {}) {
  await drawPage(<Scene record={record} some={some} />);
  await screen.findByRole('form', { name: 'nota' });
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.submit(screen.getByRole('form', { name: 'nota' }));

test('what the contract refuses is told when saving, in the order of the form, and nothing is asked', async () => {
  const onWrong = vi.fn();
  await open(null, { onWrong, problems: ({ text }) => ({ text: text === 'não' ? 'Isso não' : null }) });
  write('text', 'mais do que dez');
  expect(screen.queryByText('Cabe em dez letras')).toBeNull();
  save();
  await screen.findByText('Cabe em dez letras');
  expect(screen.getByText('Obrigatório')).toBeDefined();
  expect(onWrong.mock.calls).toEqual([[['title', 'text'], false]]);
  write('title', 'Pa');
  write('text', 'não');
  save();
  await screen.findByText('Isso não');
  expect(screen.getByText('Muito curto!')).toBeDefined();
  expect(create).not.toHaveBeenCalled();
});

test('a refusal stands at the field its code belongs to', async () => {
  const refused = () => Promise.reject(new ApiError('ERR_DUPLICATED_TAG', 409));
  await open(null, { create: refused, fieldOfCode: { ERR_DUPLICATED_TAG: 'title' } });
  write('title', 'Bolo');
  save();
  await screen.findByText(/existe/i);
  expect(onSaved).not.toHaveBeenCalled();
});

test('saving again goes on from the step that was kept', async () => {
  const broken = vi
    .fn<NonNullable<Some['afterWrite']>>()
    .mockImplementationOnce((saved, keep) => {
      keep(saved);
      return Promise.reject(new ApiError('ERR_OFFLINE', 0));
    })
    .mockResolvedValue();
  await open(null, { afterWrite: broken });
  write('title', 'Bolo');
  save();
  await vi.waitFor(() => expect(broken).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => {
    save();
    expect(onSaved).toHaveBeenCalledTimes(1);
  });
  expect(create).toHaveBeenCalledTimes(1);
  expect(update.mock.calls[0]?.[0]).toMatchObject({ id: 1, version: 2 });
});

test('a record that somebody else has changed comes in beside what was typed, and can be saved then', async () => {
  update.mockRejectedValueOnce(new ApiError('ERR_CHANGED_MEANWHILE', 409));
  await open(known, {
    latest: () => Promise.resolve({ ...known, title: 'Pãozinho', text: 'de ontem', version: 7 }),
  });
  write('text', 'quente');
  save();
  await vi.waitFor(() => expect([field('title').value, field('text').value]).toEqual(['Pãozinho', 'quente']));
  save();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(update.mock.calls[1]).toEqual([
    { ...known, title: 'Pãozinho', text: 'de ontem', version: 7 },
    { title: 'Pãozinho', text: 'quente' },
    expect.any(Function),
  ]);
});

test('what is saved after its form was closed is told, and closes nothing else', async () => {
  let answer: (saved: Note) => void = () => undefined;
  update.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await open(known);
  write('text', 'quente');
  save();
  await vi.waitFor(() => expect(update).toHaveBeenCalled());
  fireEvent.click(screen.getByRole('button', { name: 'fechar' }));
  answer(known);
  await screen.findByText('Guardado');
  expect(onSaved).not.toHaveBeenCalled();
});
