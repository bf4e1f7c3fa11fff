/** What the linking dialog shows of a connection. Pure. */
import type { ConnectionView, StatusReason } from '@prosa/shared';

export type LinkState =
  /** `why` where something is in the way. */
  | { readonly kind: 'waiting'; readonly why: StatusReason | null }
  | { readonly kind: 'code'; readonly code: string; readonly renewed: boolean }
  /** Linking did not work; `ended` when nobody says why. */
  | { readonly kind: 'failed'; readonly reason: StatusReason | 'ended' }
  | { readonly kind: 'done' };

export const waiting: LinkState = { kind: 'waiting', why: null };

type Linked = Pick<ConnectionView, 'status' | 'statusReason' | 'qrcode' | 'retries'>;

/**
 * Returns how far linking has come. `codeSeen`: the dialog has shown a code already, so that an end without a reason is
 * somebody's wish.
 */
export function linkState(connection: Linked, codeSeen: boolean): LinkState {
  const { status, statusReason, qrcode, retries } = connection;
  switch (status) {
    case 'CONNECTED':
    case 'PAIRING':
      return { kind: 'done' };
    case 'DISCONNECTED':
      if (statusReason !== null) return { kind: 'failed', reason: statusReason };
      return codeSeen ? { kind: 'done' } : { kind: 'failed', reason: 'ended' };
    case 'OPENING':
      return waiting;
    case 'TIMEOUT':
      // The code appears by itself once WhatsApp speaks with us again, but whoever waits should know why they do.
      return statusReason === 'outdated'
        ? { kind: 'failed', reason: statusReason }
        : { kind: 'waiting', why: statusReason };
    case 'qrcode':
      return qrcode === '' ? waiting : { kind: 'code', code: qrcode, renewed: retries > 0 };
  }
}

/** After these a new code is worth nothing until something else has changed. */
const hopeless: readonly (StatusReason | 'ended')[] = ['outdated'];

export const isNewCodeWorthIt = (reason: StatusReason | 'ended'): boolean => !hopeless.includes(reason);

/** Area and number, as people note them down and paste them: `(11) 98765-4321`. */
const localNumber = /^\(?\d{2}\)?[ .-]?\d{4,5}[ .-]?\d{4}$/;

/**
 * Returns a number with `start` before it where it was pasted as it is written within Brazil; all else is as it was.
 */
export const completeNumber = (text: string, start: string): string =>
  start === '+55' && localNumber.test(text.trim()) ? `${start} ${text.trim()}` : text;

/** Returns a pairing code as phones ask for it: `ABCDEFGH` → `ABCD-EFGH`. */
export function pairingCodeText(code: string): string {
  const plain = code.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  return `${plain.slice(0, 4)}-${plain.slice(4)}`;
}

/** Returns a pairing code one character at a time, for whoever hears the code instead of seeing it. */
export const pairingCodeSpoken = (code: string): string =>
  [...pairingCodeText(code).replace('-', '')].join(' ');
