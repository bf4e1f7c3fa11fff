import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionKeys } from '#src/lib/session/keys.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { buildSession } from '#src/lib/session/testing.ts';
import { answering } from '#src/testing/answers.ts';
import { messageQueries } from '../../api.ts';
import { everything } from '../../testing.ts';
import { useTray } from './use-tray.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x';
  queryClient.setQueryData(sessionQuery.queryKey, buildSession());
  queryClient.setQueryData(sessionKeys.settings, []);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('files wait in the tray while all that is shown is fetched again', async () => {
  answering({});
  const { result } = renderHook(() => useTray(1, everything), { wrapper });
  const names = () => queryClient.getQueryData(messageQueries.tray(1).queryKey)?.map(({ file }) => file.name);
  act(() => result.current.add([new File(['x'], 'contrato.pdf', { type: 'application/pdf' })]));
  expect(names()).toEqual(['contrato.pdf']);
  await act(() => queryClient.invalidateQueries());
  expect(names()).toEqual(['contrato.pdf']);
});

test('a film is measured while it waits in the tray', async () => {
  answering({});
  const film = document.createElement('video');
  Object.defineProperties(film, { videoWidth: { value: 640 }, videoHeight: { value: 360 } });
  const { result } = renderHook(() => useTray(1, everything), { wrapper });
  const made = vi.spyOn(document, 'createElement').mockReturnValueOnce(film);
  act(() => result.current.add([new File(['x'], 'a.mp4', { type: 'video/mp4' })]));
  act(() => film.onloadedmetadata?.(new Event('loadedmetadata')));
  const measures = () => queryClient.getQueryData(messageQueries.tray(1).queryKey)?.[0]?.measures;
  await vi.waitFor(() => expect(measures()).toEqual({ width: 640, height: 360, seconds: null }));
  made.mockRestore();
});
