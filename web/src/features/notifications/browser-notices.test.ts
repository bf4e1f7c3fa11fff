import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeAllNotices, closeNotice, showNotice } from './browser-notices.ts';

/** The browser's notifications, as far as pages see them. */
class Shown extends EventTarget {
  static permission: NotificationPermission = 'granted';
  static all: Shown[] = [];
  isOpen = true;
  readonly title: string;
  readonly options: NotificationOptions;
  constructor(title: string, options: NotificationOptions) {
    super();
    this.title = title;
    this.options = options;
    for (const other of Shown.all) if (other.options.tag === options.tag) other.isOpen = false;
    Shown.all.push(this);
  }
  close(): void {
    this.isOpen = false;
    this.dispatchEvent(new Event('close'));
  }
}
const open = (): string[] => Shown.all.filter(({ isOpen }) => isOpen).map(({ title }) => title);

beforeEach(() => {
  Shown.all = [];
  Shown.permission = 'granted';
  vi.stubGlobal('Notification', Shown);
});
afterEach(() => {
  closeAllNotices();
  vi.unstubAllGlobals();
});

const notice = (tag: string, title = tag, onClick = vi.fn()) => ({
  path: '/tickets',
  tag,
  title,
  text: 'oi',
  onClick,
});

test('a notice shows who and what, and leads there when it is clicked', () => {
  const lead = vi.fn();
  vi.spyOn(window, 'focus').mockImplementation(() => undefined);
  showNotice(notice('ticket-1', 'Maria', lead));
  const [shown] = Shown.all;
  expect(shown?.title).toBe('Maria');
  expect(shown?.options).toMatchObject({ body: 'oi', tag: 'ticket-1', silent: true });
  shown?.dispatchEvent(new Event('click'));
  expect(window.focus).toHaveBeenCalledOnce();
  expect(lead).toHaveBeenCalledOnce();
  expect(open()).toEqual([]);
});

test('several of one ticket are one that counts them', () => {
  for (let n = 0; n < 3; n += 1) showNotice(notice('ticket-1', 'Maria'));
  expect(open()).toEqual(['Maria (3)']);
  closeNotice('ticket-1');
  expect(open()).toEqual([]);
  showNotice(notice('ticket-1', 'Maria'));
  expect(open()).toEqual(['Maria']);
});

test('however many come, only the newest few stand', () => {
  for (let n = 1; n <= 200; n += 1) showNotice(notice(`ticket-${n}`));
  expect(open()).toEqual([196, 197, 198, 199, 200].map((n) => `ticket-${n}`));
});

test('without permission, and where the browser knows none, nothing happens', () => {
  Shown.permission = 'default';
  showNotice(notice('ticket-1'));
  expect(Shown.all).toEqual([]);
  vi.unstubAllGlobals();
  showNotice(notice('ticket-1'));
});

test('a phone that leaves notices to installed applications shows none', () => {
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted';
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    },
  );
  expect(() => showNotice(notice('ticket-1'))).not.toThrow();
});
