import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#src/testing/screen.tsx';
import { FoundCount } from './found-count.tsx';

test.each([
  [1, false, '1 atendimento encontrado'],
  [12, false, '12 atendimentos encontrados'],
  [40, true, '40 atendimentos ou mais encontrados'],
])('a search that has found %i (others behind them: %s) says so', async (count, hasMore, words) => {
  await draw(<FoundCount count={count} hasMore={hasMore} />);
  expect((await screen.findByRole('status')).textContent).toBe(words);
});
