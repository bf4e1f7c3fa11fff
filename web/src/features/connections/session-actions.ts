/** What can be done with a connection's session in each status, and how the status looks. */
import type { ConnectionStatus, ConnectionView } from '@prosa/shared';
import type { StatusTone } from '#src/ui/status-dot.tsx';

export type SessionButton = 'qrcode' | 'tryAgain' | 'newQr' | 'disconnect' | 'connecting';

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

export const sessionButtons = ({
  status,
  provider,
}: Pick<ConnectionView, 'status' | 'provider'>): readonly SessionButton[] =>
  buttons[status].filter((button) => provider !== 'cloud' || !ofPhones.includes(button));

export const statusTones: Record<ConnectionStatus, StatusTone> = {
  qrcode: 'busy',
  PAIRING: 'busy',
  OPENING: 'busy',
  DISCONNECTED: 'bad',
  TIMEOUT: 'bad',
  CONNECTED: 'good',
};
