// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  carryOut,
  commandIds,
  commandOf,
  commands,
  isOffered,
  keysOf,
  shapeOf,
  singleKeys,
  useCommand,
} from './commands.ts';

const heard = vi.fn();
const hear = (event: KeyboardEvent): void => heard(commandOf(event));
beforeEach(() => window.addEventListener('keydown', hear));
afterEach(() => {
  window.removeEventListener('keydown', hear);
  heard.mockReset();
  vi.unstubAllGlobals();
  localStorage.removeItem('singleKeys');
});

type Keys = Parameters<typeof fireEvent.keyDown>[1];
function meantBy(keys: Keys, target: Element = document.body): unknown {
  fireEvent.keyDown(target, keys);
  return heard.mock.lastCall?.[0];
}
function field(value = '', name: 'input' | 'textarea' = 'textarea'): HTMLElement {
  const element = document.createElement(name);
  element.value = value;
  document.body.append(element);
  return element;
}
const altE = { code: 'KeyE', key: 'e', altKey: true };
const altJ = { code: 'KeyJ', key: 'j', altKey: true };
const question = { code: 'Slash', key: '?', shiftKey: true };
const bar = { code: 'KeyK', key: 'k', ctrlKey: true };

test.each([
  [bar, 'commandBar'],
  [question, 'help'],
  [{ code: 'KeyJ', key: 'j', altKey: true }, 'next'],
  [{ code: 'KeyK', key: 'k', altKey: true }, 'previous'],
  [altE, 'resolve'],
  [{ ...altE, ctrlKey: true }, 'resolveAndNext'],
  [{ code: 'KeyL', key: 'l', altKey: true }, 'answer'],
  [{ code: 'KeyP', key: 'p', altKey: true }, 'note'],
  [{ code: 'KeyA', key: 'a', altKey: true }, 'accept'],
  [{ code: 'KeyT', key: 't', altKey: true }, 'transfer'],
  [{ code: 'KeyM', key: 'm', altKey: true }, 'snooze'],
  [{ code: 'KeyN', key: 'n', altKey: true }, 'nextTab'],
  [{ code: 'KeyZ', key: 'z', ctrlKey: true }, 'undo'],
  [{ code: 'KeyU', key: 'u', altKey: true }, 'markUnread'],
  [{ code: 'KeyF', key: 'f', ctrlKey: true }, 'searchHere'],
  [{ code: 'KeyA', key: 'a', ctrlKey: true, altKey: true }, 'attach'],
  [{ code: 'KeyO', key: 'o', altKey: true }, 'details'],
  [{ code: 'KeyC', key: 'c', altKey: true }, 'goTickets'],
  [{ code: 'KeyV', key: 'v', altKey: true }, 'goContacts'],
  [{ code: 'KeyR', key: 'r', altKey: true }, 'goReports'],
  [{ code: 'KeyS', key: 's', altKey: true }, 'goSettings'],
] as const)('%j means %s', (keys, command) => {
  expect(meantBy(keys)).toBe(command);
});

test('a key is known by its place, whatever it writes; no two commands share one', () => {
  expect(meantBy({ code: 'KeyE', key: '´', altKey: true })).toBe('resolve');
  const chords = commandIds.flatMap((id) => JSON.stringify(shapeOf(id).chord) ?? []);
  expect(new Set(chords).size).toBe(chords.length);
});

test.each([
  ['a plain letter', { code: 'KeyE', key: 'e' }],
  ['the third level of the keyboard', { ...altE, modifierAltGraph: true }],
  ['a key that is held', { ...altE, repeat: true }],
  ['a key of an unfinished letter', { ...altE, isComposing: true }],
  ['another combination', { ...altE, shiftKey: true }],
  ['Escape, which belongs to what is open', { code: 'Escape', key: 'Escape' }],
])('%s means nothing', (_what, keys) => {
  expect(meantBy(keys)).toBeUndefined();
});

test('whoever writes is not disturbed; Alt keys write nothing and are there for them too, but for what leaves the text', () => {
  expect(meantBy(question, field())).toBeUndefined();
  expect(meantBy(question, field('', 'input'))).toBeUndefined();
  expect(meantBy(altJ, field('quero di'))).toBe('next');
  expect(meantBy(altE, field('quero di'))).toBeUndefined();
  expect(meantBy({ ...altE, ctrlKey: true }, field())).toBe('resolveAndNext');
  expect(meantBy(altE, field())).toBe('resolve');
  expect(meantBy(bar, field('quero di'))).toBe('commandBar');
  const back = { code: 'KeyZ', key: 'z', ctrlKey: true };
  expect(meantBy(back, field('quero di'))).toBeUndefined();
  expect(meantBy(back, field())).toBe('undo');
  const box = document.createElement('input');
  box.type = 'checkbox';
  document.body.append(box);
  expect(meantBy(question, box)).toBe('help');
});

test('on a Mac the command key takes the place of Ctrl, and Alt writes letters: with Control it does not', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' });
  expect(meantBy({ code: 'KeyK', key: 'k', metaKey: true })).toBe('commandBar');
  expect(meantBy(bar)).toBeUndefined();
  expect(meantBy(altE)).toBe('resolve');
  expect(meantBy(altE, field())).toBeUndefined();
  for (const target of [field(), field('quero di'), document.body])
    expect(meantBy({ ...altJ, ctrlKey: true }, target)).toBe('next');
  expect(meantBy({ ...altE, ctrlKey: true }, field())).toBe('resolve');
  expect(meantBy({ ...altE, ctrlKey: true, metaKey: true })).toBeUndefined();
  expect(keysOf(commands.next.chord)).toEqual(['⌃', '⌥', 'J']);
});

test('while a dialog is open or a menu has the focus, its keys are its own', () => {
  const menu = document.createElement('div');
  menu.setAttribute('role', 'menu');
  document.body.append(menu);
  expect(meantBy(altE, menu)).toBeUndefined();
  const dialog = document.createElement('div');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  expect(meantBy(altE)).toBeUndefined();
});

test('single keys can be switched off', () => {
  singleKeys.set(false);
  expect(meantBy(question)).toBeUndefined();
  expect(meantBy(altE)).toBe('resolve');
});

test('a command is carried out by who came last, for as long as they stand and offer it', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  function Part({ run }: { run: (() => void) | null }) {
    useCommand('resolve', run);
    return null;
  }
  expect(carryOut('resolve')).toBe(false);
  const one = render(createElement(Part, { run: first }));
  const two = render(createElement(Part, { run: second }));
  expect(carryOut('resolve')).toBe(true);
  two.rerender(createElement(Part, { run: null }));
  expect(carryOut('resolve')).toBe(true);
  one.unmount();
  expect(isOffered('resolve')).toBe(false);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  expect(commands.resolve.group).toBe('ticket');
});
