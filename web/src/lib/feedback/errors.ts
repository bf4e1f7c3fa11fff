/**
 * Tells the reader what went wrong or right, as a toast. An error that is long or names a way out stays until it is dismissed, something goes well, or
 * what it belongs to is left: its page, or the dialog it was told in. Whoever leaves at once still has the time to read it.
 */

import { notifications } from '@mantine/notifications';
import { constants } from '@prosa/shared/kernel/constants';
import i18next from 'i18next';
import { createElement, type ReactNode } from 'react';
import { paths } from '../navigation/paths.ts';
import { dateTime, now } from '../time/time.ts';
import { ApiError } from './api-error.ts';
import { ToastLink } from './toast-link.tsx';

const longSentence = 60;
/** Long enough for whoever looks up only now. */
const overMs = 10_000;
/** Returns for how many milliseconds a sentence stands: long enough for slow readers, and never less than the least. */
const readingMs = (sentence: string): number => Math.max(6_000, sentence.length * 80);

/**
 * Returns the sentence of an error's code in the reader's language; whatever is not a refusal is an unexpected error.
 */
export function errorSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return i18next.t('ERR_INTERNAL_SERVER_ERROR', { ns: 'errors' });
  return i18next.t(error.code, { ns: 'errors', ...withNames(error.params) });
}

const withNames = (params: ApiError['params']): ApiError['params'] =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, spoken(name, value)]));

/** Whoever has no name is nobody but the system; an instant is told as people read it. */
function spoken(name: string, value: unknown): unknown {
  if (name !== 'until') return value ?? i18next.t('system');
  return typeof value === 'string' ? dateTime(value) : i18next.t('unknownEnd');
}

/** One sentence says what went wrong, a second one what to do about it: that is read once more. */
const isSeveral = (sentence: string): boolean => /[.!?]\s+\S/.test(sentence);

const toastTime = (sentence: string): number | false =>
  sentence.length > longSentence || isSeveral(sentence) ? false : constants.toastMs;

type WayOut = { readonly label: string; readonly href: string };

/** Returns where one goes on instead; undefined where the error knows of nothing. */
function wayOutOf(error: unknown): WayOut | undefined {
  if (!(error instanceof ApiError) || error.code !== 'ERR_OTHER_OPEN_TICKET') return undefined;
  const { uuid } = error.params;
  return typeof uuid === 'string'
    ? { label: i18next.t('actions.openOther'), href: paths.ticket(uuid) }
    : undefined;
}

/** Grows with every toast. */
let latest = 0;

/** Returns the place of a toast that stands before all others. */
export function nextToast(): number {
  latest += 1;
  return latest;
}

/** Long errors that nobody has dismissed, by their sentence. */
const longErrors = new Map<
  string,
  { readonly toast: Toast; readonly number: number; readonly shownAt: number }
>();

type Toast = {
  message: string;
  color: string;
  autoClose: number | false;
  role: 'alert' | 'status';
  wayOut?: WayOut | undefined;
};

/** Returns what stands in a toast: its sentence, and the way out where there is one. */
function contentOf({ message, wayOut }: Toast): ReactNode {
  if (wayOut === undefined) return message;
  const link = createElement(ToastLink, { toastId: message, ...wayOut });
  return createElement('span', undefined, message, ' ', link);
}

/** The newest stand first, so that long sentences nobody has dismissed never keep what is said now waiting. */
function show(toast: Toast): void {
  const closeButtonProps = { 'aria-label': i18next.t('actions.close') };
  const priority = nextToast();
  const onClose = () => void longErrors.delete(toast.message);
  const { message: id, color, autoClose, role } = toast;
  const told = { id, color, autoClose, role, message: contentOf(toast), priority, closeButtonProps, onClose };
  if (toast.autoClose === false)
    longErrors.set(toast.message, { toast, number: latest, shownAt: now().getTime() });
  notifications.show(told);
  // A sentence that still stands is not shown anew; this moves it to the top.
  notifications.update(told);
}

/** Shows a refusal or failure; the same sentence is never stacked. */
export function showError(error: unknown): void {
  const [message, wayOut] = [errorSentence(error), wayOutOf(error)];
  if (wayOut === undefined) showWarning(message);
  else show({ message, color: 'red', autoClose: false, role: 'alert', wayOut });
}

/** Shows a sentence as an error. */
export function showWarning(message: string): void {
  show({ message, color: 'red', autoClose: toastTime(message), role: 'alert' });
}

/** Shows that something went well, which ends what had gone wrong before it. */
export function showSuccess(message: string): void {
  for (const id of [...longErrors.keys()]) notifications.hide(id);
  longErrors.clear();
  show({ message, color: 'teal', autoClose: constants.toastMs, role: 'status' });
}

/** Returns which toasts there are now, for `endErrorsSince`. */
export const errorMark = (): number => latest;

/**
 * Ends the long errors that were told since a mark, because what they belong to is left. One that has not stood long enough
 * to be read stays for the rest of that time, and longer while it is pointed at or focused.
 */
export function endErrorsSince(mark: number): void {
  for (const [id, { toast, number, shownAt }] of [...longErrors]) {
    if (number <= mark) continue;
    longErrors.delete(id);
    const left = readingMs(id) - (now().getTime() - shownAt);
    if (left <= 0) notifications.hide(id);
    else
      notifications.update({
        color: toast.color,
        role: toast.role,
        message: contentOf(toast),
        id,
        autoClose: left,
      });
  }
}

type Standing = { id: string; title: string; message: string; isOver: boolean };

/**
 * Tells of something that goes on: it stays until it is dismissed, or until its end is told under the same id. Stands
 * apart from the passing toasts, so that it never keeps them waiting.
 */
export function showStanding({ id, title, message, isOver }: Standing): void {
  notifications.hide(id);
  notifications.show({
    id,
    title,
    message,
    position: 'bottom-right',
    color: isOver ? 'teal' : 'red',
    autoClose: isOver ? overMs : false,
    role: isOver ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': i18next.t('actions.close') },
  });
}
