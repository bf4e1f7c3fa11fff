import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw } from '#src/testing/screen.tsx';
import { PhoneInput } from './phone-input.tsx';

function Scene() {
  const [value, setValue] = useState('+55');
  return <PhoneInput label="Número" value={value} onChange={setValue} />;
}

async function drawField() {
  await draw(<Scene />);
  const field = screen.getByLabelText<HTMLInputElement>('Número');
  return {
    field,
    /** As a browser does: the text changes and the caret stands behind what was typed. */
    type: (value: string, caret = value.length) =>
      fireEvent.change(field, { target: { value, selectionStart: caret, selectionEnd: caret } }),
  };
}

test('shapes the number while it is typed', async () => {
  const { field, type } = await drawField();
  type('+5511987654321');
  expect([field.value, field.selectionStart]).toEqual(['+55 (11) 98765-4321', 19]);
});

test('a digit in the middle leaves the caret behind it', async () => {
  const { field, type } = await drawField();
  type('+55 (11) 8765-4321');
  type('+55 (11) 98765-4321', '+55 (11) 9'.length);
  expect([field.value, field.selectionStart]).toEqual(['+55 (11) 98765-4321', '+55 (11) 9'.length]);
});

test('whoever enters it goes on behind the country’s code', async () => {
  const { field } = await drawField();
  field.setSelectionRange(0, 0);
  fireEvent.focus(field);
  await vi.waitFor(() => expect(field.selectionStart).toBe(3));
});
