// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '#src/lib/i18n/i18n.ts';
import { draw } from '#src/testing/screen.tsx';
import { DateField } from './date-field.tsx';
import { DateFilter } from './date-filter.tsx';
import { DateTimeField } from './date-time-field.tsx';
import type { MomentFieldProps } from './moment-field.tsx';

type Field = (props: MomentFieldProps) => React.ReactNode;
type Props = Partial<MomentFieldProps>;

// The browser is American; the product speaks Portuguese.
beforeEach(() => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
});
afterEach(() => changeLanguage('pt'));

async function drawField(Field: Field, first: string, props: Props = {}) {
  const told: string[] = [];
  function Scene() {
    const [value, setValue] = useState(first);
    return (
      <>
        <Field
          label="Dia"
          {...props}
          value={value}
          onChange={(next) => {
            told.push(next);
            setValue(next);
          }}
        />
        <button type="button" onClick={() => setValue('')}>
          Tudo
        </button>
      </>
    );
  }
  await draw(<Scene />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Dia' });
  return {
    field,
    told,
    /** As a browser does: the text changes and the caret stands behind what was typed. */
    type: (value: string, caret = value.length) =>
      fireEvent.change(field, { target: { value, selectionStart: caret, selectionEnd: caret } }),
    paste: (text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } }),
    press: (key: string, more: object = {}) => fireEvent.keyDown(field, { key, ...more }),
  };
}

test('shows a day as the product’s language writes it, whatever the browser speaks', async () => {
  const { field } = await drawField(DateField, '2026-11-02');
  expect([field.value, field.placeholder, field.type]).toEqual(['02/11/2026', 'dd/mm/aaaa', 'text']);
});

test.each([
  ['pt', 'dd/mm/aaaa hh:mm'],
  ['en', 'dd/mm/yyyy hh:mm'],
  ['es', 'dd/mm/aaaa hh:mm'],
] as const)('in %s a moment is written as %s', async (language, pattern) => {
  const { field } = await drawField(DateTimeField, '2026-11-02T09:30');
  await changeLanguage(language);
  await waitFor(() => expect(field.placeholder).toBe(pattern));
  expect(field.value).toBe('02/11/2026 09:30');
});

test('is typed as digits alone and travels as before', async () => {
  const { field, type, told } = await drawField(DateField, '');
  type('2');
  type('20');
  type('201');
  expect(field.value).toBe('20/1');
  type('20/11/2026');
  expect([field.value, told.at(-1)]).toEqual(['20/11/2026', '2026-11-20']);
});

test('a moment is typed as digits alone', async () => {
  const { field, type, told } = await drawField(DateTimeField, '');
  type('201120260930');
  expect([field.value, told.at(-1)]).toEqual(['20/11/2026 09:30', '2026-11-20T09:30']);
});

test('a digit in the middle leaves the caret behind it and takes the place of the next', async () => {
  const { field, type, told } = await drawField(DateField, '2026-11-20');
  type('20/111/2026', 4);
  expect([field.value, field.selectionStart, told.at(-1)]).toEqual(['20/11/2026', 4, '2026-11-20']);
});

test('what was begun is completed when the field is left, and before a form is sent', async () => {
  const { field, type, told, press } = await drawField(DateField, '');
  type('1/2/26');
  expect(told.at(-1)).toBe('1/2/26');
  fireEvent.blur(field);
  expect([field.value, told.at(-1)]).toEqual(['01/02/2026', '2026-02-01']);
  type('3/2/26');
  press('Enter');
  expect(told.at(-1)).toBe('2026-02-03');
});

test.each(['2026-11-20', '20.11.2026', '2026-11-20T09:30:00Z', ' 20-11-26 '])(
  'a pasted %j replaces what is there',
  async (text) => {
    const { field, paste } = await drawField(DateField, '2025-01-01');
    paste(text);
    expect(field.value).toBe('20/11/2026');
  },
);

test('the arrow keys move the part in which the caret stands', async () => {
  const { field, press } = await drawField(DateTimeField, '2026-11-30T23:59');
  field.setSelectionRange(1, 1);
  press('ArrowUp');
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['01/12/2026 23:59', 0, 2]);
  field.setSelectionRange(4, 4);
  press('ArrowDown');
  expect(field.value).toBe('01/11/2026 23:59');
  field.setSelectionRange(12, 12);
  press('ArrowDown');
  expect(field.value).toBe('01/11/2026 22:59');
});

test('a day that does not exist is said and kept', async () => {
  const { field, type, told } = await drawField(DateField, '');
  type('31022026');
  expect(screen.getByText('Esta data não existe.')).toBeTruthy();
  expect([field.value, field.getAttribute('aria-invalid'), told.at(-1)]).toEqual([
    '31/02/2026',
    'true',
    '31/02/2026',
  ]);
  fireEvent.blur(field);
  expect(field.value).toBe('31/02/2026');
});

test('what is only begun is said in the words of the field once the form refuses it', async () => {
  await drawField(DateField, '20/1', { error: 'Obrigatório' });
  expect(screen.getByText('Escreva assim: dd/mm/aaaa.')).toBeTruthy();
  expect(screen.queryByText('Obrigatório')).toBeNull();
});

test('a day is picked from the calendar by keyboard, in the product’s language; Escape leaves it alone', async () => {
  const { field, told, press } = await drawField(DateField, '2026-11-20');
  press('ArrowDown', { altKey: true });
  const chosen = await screen.findByRole('button', { name: 'sexta-feira, 20 de novembro de 2026' });
  await waitFor(() => expect(document.activeElement).toBe(chosen));
  const calendar = screen.getByRole('dialog', { name: 'Escolher no calendário: Dia' });
  expect(within(calendar).getByText('novembro 2026')).toBeTruthy();
  fireEvent.keyDown(chosen, { key: 'ArrowRight' });
  const next = document.activeElement as HTMLElement;
  expect(next.getAttribute('aria-label')).toBe('sábado, 21 de novembro de 2026');
  fireEvent.click(next);
  expect([field.value, told.at(-1), document.activeElement]).toEqual(['21/11/2026', '2026-11-21', field]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('ArrowDown', { altKey: true });
  fireEvent.keyDown(await screen.findByRole('button', { name: /21 de novembro/ }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(field);
});

test('a moment keeps its time while the day is picked, and takes another one', async () => {
  const { field, press } = await drawField(DateTimeField, '2026-11-20T14:15');
  press('ArrowDown', { altKey: true });
  fireEvent.click(await screen.findByRole('button', { name: /25 de novembro/ }));
  expect(field.value).toBe('25/11/2026 14:15');
  const time = screen.getByLabelText('Hora');
  fireEvent.change(time, { target: { value: '8' } });
  expect(field.value).toBe('25/11/2026 14:15');
  fireEvent.blur(time);
  expect(field.value).toBe('25/11/2026 08:00');
  fireEvent.click(screen.getByRole('button', { name: 'Pronto' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('days that may not be chosen are not offered', async () => {
  const { press } = await drawField(DateField, '2026-11-20', { min: '2026-11-10', max: '2026-11-25' });
  press('ArrowDown', { altKey: true });
  const day = async (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
  expect((await day(/, 9 de novembro/)).disabled).toBe(true);
  expect((await day(/, 26 de novembro/)).disabled).toBe(true);
  expect((await day(/, 10 de novembro/)).disabled).toBe(false);
});

test('a filter hears whole days and nothing else; what was typed stays and is said', async () => {
  const { field, type, told } = await drawField(DateFilter, '2026-11-20');
  type('20/11/202');
  expect([field.value, told]).toEqual(['20/11/202', []]);
  fireEvent.blur(field);
  expect([field.value, told]).toEqual(['20/11/202', []]);
  expect(screen.getByText('Escreva assim: dd/mm/aaaa.')).toBeTruthy();
  type('20/11/2025');
  expect(told).toEqual(['2025-11-20']);
  type('');
  expect([field.value, told.at(-1)]).toEqual(['', '']);
});

test('a filter follows what is changed elsewhere, and says which end of a period is wrong', async () => {
  const { field, type } = await drawField(DateFilter, '2026-11-20', { max: '2026-11-10' });
  expect(screen.getByText('Só até 10/11/2026.')).toBeTruthy();
  type('20/1');
  fireEvent.click(screen.getByRole('button', { name: 'Tudo' }));
  expect(field.value).toBe('');
});
