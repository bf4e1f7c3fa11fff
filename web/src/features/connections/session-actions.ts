/** What can be done with a connection's session in each status, and how the status looks. */
import type { ConnectionStatus, ConnectionView } from '@prosa/shared';
import type { StatusTone } from '#src/ui/colors/status-dot.tsx';

export type SessionButton = 'qrcode' | 'updateToken' | 'tryAgain' | 'newQr' | 'disconnect' | 'connecting';

const buttons: Record<ConnectionStatus, readonly SessionButton[]> = {
  qrcode: ['qrcode'],
  DISCONNECTED: ['tryAgain', 'newQr'],
  CONNECTED: ['disconnect'],
  PAIRING: ['disconnect'],
  TIMEOUT: ['disconnect'],
  OPENING: ['connecting'],
};

/** An official account is never scanned: it has no codes. */
const ofPhones: readonly SessionButton[] = ['qrcode', 'newQr'];

/** Where trying again cannot help: the phone wants another code, Meta another token. */
const remedies: Readonly<Record<string, readonly SessionButton[]>> = {
  logged_out: ['newQr', 'tryAgain'],
  expired_qr: ['newQr', 'tryAgain'],
  link_rejected: ['newQr', 'tryAgain'],
  token_expired: ['updateToken', 'tryAgain'],
};

/** WhatsApp takes insisting amiss, or it helps nobody: trying again is offered, but not proposed. */
const patient: readonly string[] = ['temporarily_banned', 'banned', 'passkey_required', 'outdated'];
export const isPatienceBetter = ({ statusReason }: Pick<ConnectionView, 'statusReason'>): boolean =>
  statusReason !== null && patient.includes(statusReason);

/** What comes back by itself, though perhaps not soon: whoever knows better may try at once. */
const holds: readonly string[] = ['temporarily_banned', 'locked', 'outdated', 'unreadable'];

/** Returns whether WhatsApp, or we, have put a session off: it is neither lost nor without an answer. */
export const isOnHold = ({
  status,
  statusReason,
}: Pick<ConnectionView, 'status' | 'statusReason'>): boolean =>
  status === 'TIMEOUT' && statusReason !== null && holds.includes(statusReason);

/** Returns the buttons of a session, what helps most first. */
export function sessionButtons({
  status,
  provider,
  statusReason,
}: Pick<ConnectionView, 'status' | 'provider' | 'statusReason'>): readonly SessionButton[] {
  const offered = isOnHold({ status, statusReason })
    ? (['tryAgain', 'disconnect'] as const)
    : (status === 'DISCONNECTED' && statusReason !== null && remedies[statusReason]) || buttons[status];
  return offered.filter((button) => provider !== 'cloud' || !ofPhones.includes(button));
}

export const statusTones: Record<ConnectionStatus, StatusTone> = {
  qrcode: 'busy',
  PAIRING: 'busy',
  OPENING: 'busy',
  DISCONNECTED: 'bad',
  TIMEOUT: 'bad',
  CONNECTED: 'good',
};
