import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#src/testing/screen.tsx';
import { ContactNumber } from './contact-number.tsx';

test('a number stands as one writes it, and is copied', async () => {
  await draw(<ContactNumber number="5511987654321" isGroup={false} />);
  expect(screen.getByRole('button').textContent).toBe('+55 (11) 98765-4321');
});

test.each([
  [null, false, 'Número não informado'],
  ['120363000000000001', true, 'Grupo'],
])('%s of a group (%s) is no number to copy', async (number, isGroup, words) => {
  await draw(<ContactNumber number={number} isGroup={isGroup} />);
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
