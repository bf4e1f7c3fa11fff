import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { storage } from '#src/lib/browser/storage.ts';
import { messageQueries } from '../api.ts';
import type { Attachment } from '../attachments/attachments.ts';
import { moveDraft } from './move-draft.ts';

const file: Attachment = {
  id: 'a',
  file: new File(['x'], 'a.png'),
  kind: 'image',
  url: 'blob:x',
  caption: '',
  refusal: null,
};

beforeEach(() => {
  localStorage.clear();
});

test('what was begun goes on in the ticket that goes on, and stands nowhere else', () => {
  const cache = new QueryClient();
  storage.set('draft:1', 'amanhã cedo');
  storage.set('draft:1:target', '{"kind":"reply"}');
  storage.set('draft:note-1', 'ligar antes');
  cache.setQueryData(messageQueries.tray(1).queryKey, [file]);
  moveDraft(cache, 1, 2);
  expect([storage.get('draft:2'), storage.get('draft:2:target')]).toEqual([
    'amanhã cedo',
    '{"kind":"reply"}',
  ]);
  expect(cache.getQueryData(messageQueries.tray(2).queryKey)).toEqual([file]);
  expect(storage.get('draft:note-2')).toBe('ligar antes');
  expect([storage.get('draft:1'), storage.get('draft:1:target')]).toEqual([null, null]);
  expect(cache.getQueryData(messageQueries.tray(1).queryKey)).toBeUndefined();
});

test('what was begun there as well stays; moving once more changes nothing', () => {
  const cache = new QueryClient();
  storage.set('draft:1', 'e também');
  storage.set('draft:2', 'Bom dia');
  moveDraft(cache, 1, 2);
  moveDraft(cache, 1, 2);
  expect(storage.get('draft:2')).toBe('Bom dia\ne também');
});
