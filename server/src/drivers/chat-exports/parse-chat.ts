/**
 * Reads the text of a conversation that WhatsApp has exported. Phones write it as their owner reads dates, so that nothing
 * in the file says whether 03/04 is in March or in April: the days of all lines together usually do.
 */

import { setImmediate } from 'node:timers/promises';
import { type ChatDateOrder, truncated } from '@prosa/shared';

export type ChatMessage = {
  /** As the phone's clock showed it: `2025-12-24` and `14:32:00`; seconds are 00 where the phone writes none. */
  readonly day: string;
  readonly time: string;
  readonly author: string;
  /** Without the words that stand for a file. */
  readonly body: string;
  /** What its file is called; null for a message without one. */
  readonly fileName: string | null;
};

export type Chat = {
  /** In the order of the file. Lines that WhatsApp wrote itself, such as of a changed number, are none. */
  readonly messages: readonly ChatMessage[];
  readonly order: ChatDateOrder;
  /** Whether the dates themselves tell their order; otherwise it is a guess. */
  readonly isOrderSure: boolean;
};

/** Texts are cut behind so many characters: WhatsApp itself sends no more. */
const mostChars = 65_000;
const mostAuthorChars = 100;
/** A line begins within so many characters, whatever follows. */
const headChars = 60;

const beginning =
  /^\[?(\d{1,4})[./-](\d{1,2})[./-](\d{1,4}),? (\d{1,2})[:.](\d\d)(?:[:.](\d\d))?(?: ?([ap])(\.?) ?m\.?)?(?:\]| -) /i;
/** Signs that say in which direction to read, and the beginning of a file; none belongs to what was written. */
const invisible = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const wideSpaces = /[\u00a0\u202f]/g;

type Line = {
  readonly dates: readonly [number, number, number];
  readonly time: string;
  /** Whether its clock has twelve hours with marks without dots, as in English. */
  readonly isEnglish: boolean;
  readonly rest: string;
};

/** So many lines are read in one go, in a few milliseconds: a long text holds nobody else up. */
const linesAtOnce = 1_000;

/** Reads a text of as many lines as it has; `wanted` is the order of its dates where somebody knows it. */
export async function parseChat(text: string, wanted?: ChatDateOrder): Promise<Chat> {
  const lines = text.replaceAll('\0', '').replace(invisible, '').split(/\r?\n/);
  const begun: (Line | undefined)[] = [];
  await inTurns(lines, (line) => void begun.push(lineOf(line)));
  const found = orderOf(begun.filter((line) => line !== undefined));
  const order = wanted ?? found.order;
  const messages: ChatMessage[] = [];
  let open: Open | undefined;
  const close = (): void => {
    if (open === undefined) return;
    const { said, ...message } = open;
    messages.push({ ...message, ...contentOf(said) });
    open = undefined;
  };
  await inTurns(lines, (line, at) => {
    const head = begun[at];
    const day = head && dayOf(head.dates, order);
    if (head === undefined || day === undefined) {
      open?.said.push(line);
      return;
    }
    close();
    const end = head.rest.slice(0, mostAuthorChars + 2).indexOf(': ');
    if (end <= 0) return;
    const [author, said] = [head.rest.slice(0, end).trim(), head.rest.slice(end + 2)];
    open = { day, time: head.time, author, said: [said] };
  });
  close();
  return { messages, order, isOrderSure: found.isSure };
}

type Open = Pick<ChatMessage, 'day' | 'time' | 'author'> & { readonly said: string[] };

async function inTurns(lines: readonly string[], work: (line: string, at: number) => void): Promise<void> {
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    lines.slice(from, from + linesAtOnce).forEach((line, at) => {
      work(line, from + at);
    });
    await setImmediate();
  }
}

function lineOf(line: string): Line | undefined {
  const start = line.slice(0, headChars).replace(wideSpaces, ' ');
  // A message without a text ends with its author's colon.
  const found = beginning.exec(start);
  if (found === null) return undefined;
  const [all, a, b, c, hour = '', minute, second = '00', half, dot] = found;
  const at = hours(Number(hour), half?.toLowerCase());
  if (at > 23 || Number(minute) > 59) return undefined;
  return {
    dates: [Number(a), Number(b), Number(c)],
    time: `${twoDigits(at)}:${minute}:${second}`,
    isEnglish: half !== undefined && dot === '',
    rest: line.slice(all.length).concat(line.endsWith(':') ? ' ' : ''),
  };
}

function hours(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

function orderOf(lines: readonly Line[]): { order: ChatDateOrder; isSure: boolean } {
  const told = lines.filter(({ dates: [first] }) => first <= 31);
  // A text may quote a line of another phone: the many decide, and nobody is sure then.
  const byDay = told.filter(({ dates: [first] }) => first > 12).length;
  const byMonth = told.filter(({ dates: [, second] }) => second > 12).length;
  if (byDay + byMonth > 0)
    return { order: byDay >= byMonth ? 'day' : 'month', isSure: byDay === 0 || byMonth === 0 };
  return { order: told.some(({ isEnglish }) => isEnglish) ? 'month' : 'day', isSure: told.length === 0 };
}

/** Returns the day in the order of calendars; `undefined` where there is no such day. */
function dayOf([a, b, c]: Line['dates'], order: ChatDateOrder): string | undefined {
  const [month, day] = order === 'day' ? [b, a] : [a, b];
  return a > 31 ? spelledDay(a, b, c) : spelledDay(c, month, day);
}

function spelledDay(year: number, month: number, day: number): string | undefined {
  const spelled = `${year < 100 ? 2_000 + year : year}-${twoDigits(month)}-${twoDigits(day)}`;
  const at = Date.parse(`${spelled}T12:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== spelled ? undefined : spelled;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `IMG-1.jpg (arquivo anexado)` as Android writes it, a caption below; `<anexado: 1-PHOTO.jpg>` as an iPhone does. */
const onAndroid =
  /^([^\s/\\][^/\\]{0,149}\.[a-z0-9]{1,8}) \((?:arquivo anexado|file attached|archivo adjunto)\)$/i;
const onPhone = /<(?:anexado|attached|adjunto): ([^<>/\\]{1,150})>\s{0,2}$/i;

function contentOf(lines: readonly string[]): Pick<ChatMessage, 'body' | 'fileName'> {
  const [first = '', ...others] = lines;
  const android = onAndroid.exec(first.trim());
  if (android !== null) return { body: textOf(others), fileName: android[1] ?? null };
  const last = (lines.at(-1) ?? '').slice(-200);
  const phone = onPhone.exec(last);
  if (phone === null) return { body: textOf(lines), fileName: null };
  const before = (lines.at(-1) ?? '').slice(0, -phone[0].length);
  return { body: textOf([...lines.slice(0, -1), before]), fileName: phone[1] ?? null };
}

/** What a phone writes behind a text that was changed. */
const edited = / ?<(?:mensagem editada|editada|this message was edited|se editó este mensaje\.?)>$/i;

const textOf = (lines: readonly string[]): string =>
  truncated(lines.join('\n').trim(), mostChars).replace(edited, '');
