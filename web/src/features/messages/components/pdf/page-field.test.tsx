import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#src/testing/screen.tsx';
import { PageField } from './page-field.tsx';

test('a page is gone to by its number, and no further than the last', async () => {
  const gone: number[] = [];
  await draw(<PageField at={3} count={12} onGo={(page) => gone.push(page)} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Página, de 12' });
  expect(field.value).toBe('3');
  for (const written of ['7', '99', '0', 'x']) {
    fireEvent.change(field, { target: { value: written } });
    fireEvent.submit(field);
    expect(field.value).toBe('3');
  }
  expect(gone).toEqual([7, 12]);
});
