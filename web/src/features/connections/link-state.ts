/** What the linking dialog shows of a connection. Pure. */
import type { ConnectionView, StatusReason } from '@prosa/shared';

export type LinkState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'code'; readonly code: string; readonly renewed: boolean }
  /** It did not work; `ended` when nobody says why. */
  | { readonly kind: 'failed'; readonly reason: StatusReason | 'ended' }
  | { readonly kind: 'done' };

type Linked = Pick<ConnectionView, 'status' | 'statusReason' | 'qrcode' | 'retries'>;

/** `codeSeen`: the dialog has shown a code already, so that an end without a reason is somebody's wish. */
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
      return { kind: 'waiting' };
    case 'TIMEOUT':
      // The code appears by itself once WhatsApp speaks with us again, but whoever waits should know why they do.
      return statusReason === 'outdated' ? { kind: 'failed', reason: statusReason } : { kind: 'waiting' };
    case 'qrcode':
      return qrcode === '' ? { kind: 'waiting' } : { kind: 'code', code: qrcode, renewed: retries > 0 };
  }
}

/** After these a new code is worth nothing until something else has changed. */
const hopeless: readonly (StatusReason | 'ended')[] = ['outdated'];

export const isNewCodeWorthIt = (reason: StatusReason | 'ended'): boolean => !hopeless.includes(reason);

/** `ABCDEFGH` → `ABCD-EFGH`, as phones ask for it. */
export function pairingCodeText(code: string): string {
  const plain = code.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  return `${plain.slice(0, 4)}-${plain.slice(4)}`;
}

/** One character at a time, for whoever hears the code instead of seeing it. */
export const pairingCodeSpoken = (code: string): string =>
  [...pairingCodeText(code).replace('-', '')].join(' ');
