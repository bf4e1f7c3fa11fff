import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering } from '#src/testing/answers.ts';
import { draw } from '#src/testing/screen.tsx';
import { buildScope } from '../testing.ts';
import { useCounters } from './use-counters.ts';

afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const scope = buildScope();
const Counted = () => <p>{useCounters(scope)?.unread}</p>;

test('a count that the server remembered from before the page opened is asked for once more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const counts = [0, 4];
  answering({ 'GET /tickets/counters': () => ({ open: 4, pending: 0, unread: counts.shift() ?? 4 }) });
  await draw(<Counted />);
  await vi.waitFor(() => expect(document.body.textContent).toBe('0'));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await vi.waitFor(() => expect(document.body.textContent).toBe('4'));
});
