import { getDefaultZIndex } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { StickerButton } from './sticker-button.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('a question about a sticker stands before the stickers', async () => {
  answering({ 'GET /stickers': { stickers: [], most: 200 } });
  await drawPage(<StickerButton ticketId={1} quoted={null} onSent={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Figurinhas' }));
  const tray = await screen.findByRole('dialog', { name: 'Figurinhas' });
  expect(Number(tray.style.zIndex)).toBeLessThan(getDefaultZIndex('modal'));
  expect(Number(tray.style.zIndex)).toBeGreaterThan(getDefaultZIndex('app'));
});
