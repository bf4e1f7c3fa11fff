/**
 * Every command with its key: the only place where keys are spelled. A part of the screen says which commands it carries
 * out while it stands; keys, help and command bar know no more than this. No key that writes does anything else while
 * somebody writes.
 */
import { useEffect, useEffectEvent } from 'react';
import { storage } from '../browser/storage.ts';

export const commandGroups = ['everywhere', 'pages', 'list', 'ticket', 'writing'] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** `code` names the place on the keyboard, so that every layout has it; `key` what it writes. `mod` is Ctrl, on a Mac ⌘. */
export type Chord = {
  readonly code?: string;
  readonly key?: string;
  readonly mod?: true;
  readonly alt?: true;
};

type Shape = {
  readonly group: CommandGroup;
  readonly chord?: Chord;
  /** The command is there for whoever writes, too: it writes nothing and takes nothing away. */
  readonly whileWriting?: true;
  /** A field that is still empty lends the key, which has nothing to do there. */
  readonly inEmptyField?: true;
  /** The conversation is over with it: not while something is written that was not sent. */
  readonly leavesText?: true;
  /** The key belongs to whatever has the focus; it stands here for the help. */
  readonly elsewhere?: true;
};

const key = (letter: string): string => `Key${letter}`;
const alt = (letter: string): { readonly chord: Chord } => ({ chord: { code: key(letter), alt: true } });

export const commands = {
  commandBar: { group: 'everywhere', chord: { code: key('K'), mod: true }, whileWriting: true },
  help: { group: 'everywhere', chord: { key: '?' } },
  beAvailable: { group: 'everywhere' },
  beAway: { group: 'everywhere' },
  beInvisible: { group: 'everywhere' },
  close: { group: 'everywhere', chord: { key: 'Escape' }, elsewhere: true },
  undo: { group: 'everywhere', chord: { code: key('Z'), mod: true }, inEmptyField: true },
  goTickets: { group: 'pages', ...alt('C') },
  goContacts: { group: 'pages', ...alt('V') },
  goReports: { group: 'pages', ...alt('R') },
  goSettings: { group: 'pages', ...alt('S') },
  next: { group: 'list', ...alt('J') },
  previous: { group: 'list', ...alt('K') },
  nextTab: { group: 'list', ...alt('N') },
  newTicket: { group: 'list' },
  accept: { group: 'ticket', ...alt('A') },
  resolve: { group: 'ticket', ...alt('E'), leavesText: true },
  resolveAndNext: { group: 'ticket', chord: { code: key('E'), mod: true, alt: true }, leavesText: true },
  resolveWithReason: { group: 'ticket' },
  transfer: { group: 'ticket', ...alt('T') },
  snooze: { group: 'ticket', ...alt('M') },
  prioritize: { group: 'ticket' },
  wake: { group: 'ticket' },
  pin: { group: 'ticket' },
  unpin: { group: 'ticket' },
  markUnread: { group: 'ticket', ...alt('U') },
  return: { group: 'ticket' },
  reopen: { group: 'ticket' },
  delete: { group: 'ticket' },
  details: { group: 'ticket', ...alt('O') },
  searchHere: { group: 'ticket', chord: { code: key('F'), mod: true }, whileWriting: true },
  answer: { group: 'writing', ...alt('L'), whileWriting: true },
  note: { group: 'writing', ...alt('P'), whileWriting: true },
  macros: { group: 'ticket', chord: { key: '1–9', mod: true, alt: true }, elsewhere: true },
  attach: { group: 'writing', chord: { code: key('A'), mod: true, alt: true }, whileWriting: true },
  editLast: { group: 'writing', chord: { key: 'ArrowUp' }, elsewhere: true },
  sendAndResolve: { group: 'writing', chord: { key: 'Enter', mod: true }, elsewhere: true },
} as const satisfies Record<string, Shape>;

export type CommandId = keyof typeof commands;
export const shapeOf = (id: CommandId): Shape => commands[id];
export const commandIds = Object.keys(commands) as CommandId[];

export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const notWritten = ['checkbox', 'radio', 'button', 'submit', 'range', 'file', 'color'];

/** What holds the focus and takes letters. */
function fieldOf(target: EventTarget | null): Element | null {
  const field = target instanceof Element ? target.closest(fields) : null;
  return field instanceof HTMLInputElement && notWritten.includes(field.type) ? null : field;
}

const textIn = (field: Element): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : (field.textContent ?? '');

/**
 * A plain key writes in any field. An Alt key writes on a Mac alone: there Control goes with it while somebody writes, and
 * takes nothing away. What would leave a text behind waits until there is none.
 */
function disturbs(
  { chord, whileWriting, inEmptyField, leavesText }: Shape,
  field: Element | null,
  { ctrlKey }: KeyboardEvent,
): boolean {
  if (field === null || chord === undefined) return false;
  if (isOption(chord) && isApple() && !ctrlKey) return true;
  const isEmpty = textIn(field) === '';
  if (chord.alt) return leavesText === true && !isEmpty;
  return !(whileWriting || (inEmptyField && isEmpty));
}

const isOption = ({ mod, alt: option }: Chord): boolean => option === true && !mod;

const isSingle = ({ mod, alt: option }: Chord): boolean => !mod && !option;
/** Keys without Ctrl or Alt can be switched off: whoever dictates gives none of them by accident. */
export const singleKeys = {
  areOn: (): boolean => storage.get('singleKeys') !== 'off',
  set: (on: boolean): void => storage.set('singleKeys', on ? 'on' : 'off'),
};

const overlays = '[role="dialog"], [role="menu"], [role="listbox"]';
const isInOverlay = (target: EventTarget | null): boolean =>
  document.querySelector('[aria-modal="true"]') !== null ||
  (target instanceof Element && target.closest(overlays) !== null);

const isPressed = (chord: Chord, event: KeyboardEvent): boolean => {
  const { code, key: written, mod, alt: option } = chord;
  const [command, other] = isApple()
    ? [event.metaKey, event.ctrlKey && !isOption(chord)]
    : [event.ctrlKey, event.metaKey];
  if (command !== (mod ?? false) || other || event.altKey !== (option ?? false)) return false;
  return code === undefined ? event.key === written : event.code === code && !event.shiftKey;
};

/**
 * Returns the command that a key means where it was pressed; none for keys that write, repeat or belong to a dialog.
 */
export function commandOf(event: KeyboardEvent): CommandId | undefined {
  if (event.defaultPrevented || event.isComposing || event.repeat || event.getModifierState('AltGraph'))
    return undefined;
  const field = fieldOf(event.target);
  const meant = commandIds.find((id) => {
    const shape = shapeOf(id);
    if (shape.chord === undefined || shape.elsewhere || !isPressed(shape.chord, event)) return false;
    return !disturbs(shape, field, event) && (!isSingle(shape.chord) || singleKeys.areOn());
  });
  return meant === undefined || isInOverlay(event.target) ? undefined : meant;
}

/** Who carries a command out now; of several who stand on the screen the last. */
const carriers = new Map<CommandId, { readonly run: () => void }[]>();

export const isOffered = (id: CommandId): boolean => (carriers.get(id)?.length ?? 0) > 0;

/** Carries a command out, and returns whether anybody was there to do it. */
export function carryOut(id: CommandId): boolean {
  const carrier = carriers.get(id)?.at(-1);
  carrier?.run();
  return carrier !== undefined;
}

/** Carries a command out while the caller stands on the screen; nothing: not now. */
export function useCommand(id: CommandId, run: (() => void) | null | undefined): void {
  const latest = useEffectEvent(() => run?.());
  const offered = run != null;
  useEffect(() => {
    if (!offered) return;
    const carrier = { run: () => latest() };
    carriers.set(id, [...(carriers.get(id) ?? []), carrier]);
    return () =>
      void carriers.set(
        id,
        (carriers.get(id) ?? []).filter((one) => one !== carrier),
      );
  }, [id, offered]);
}

const names: Readonly<Record<string, string>> = { Escape: 'Esc', ArrowUp: '↑', Enter: 'Enter' };

/** Returns the keys as they are written on the keyboard, e.g. `['Ctrl', 'K']`; on a Mac as they work while one writes, too. */
export function keysOf(chord: Chord): string[] {
  const { code, key: written = '', mod, alt: option } = chord;
  const apple = isApple();
  const last = code === undefined ? (names[written] ?? written) : code.replace(/^Key/, '');
  return [
    ...(apple && isOption(chord) ? ['⌃'] : []),
    ...(mod ? [apple ? '⌘' : 'Ctrl'] : []),
    ...(option ? [apple ? '⌥' : 'Alt'] : []),
    last,
  ];
}
