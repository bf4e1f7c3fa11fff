import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

const offer = (clipboard: unknown) => vi.stubGlobal('navigator', { ...navigator, clipboard });

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

test('writes to the clipboard', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  offer({ writeText });
  expect(await copyText('token')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('token');
});

test('without one it copies what it selects, and gives the focus back', async () => {
  offer(undefined);
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  const copied: string[] = [];
  document.execCommand = () => {
    copied.push((document.activeElement as HTMLTextAreaElement).value);
    return true;
  };
  expect(await copyText('token')).toBe(true);
  expect(copied).toEqual(['token']);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
});

test('says when nothing could be copied', async () => {
  offer({ writeText: () => Promise.reject(new Error('denied')) });
  document.execCommand = () => {
    throw new Error('not offered');
  };
  expect(await copyText('token')).toBe(false);
});
