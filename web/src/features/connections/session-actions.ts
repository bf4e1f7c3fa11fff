/** What can be done with a connection's session in each status, and how the status looks. */
import type { ConnectionStatus } from '@prosa/shared';
import type { StatusTone } from '#src/ui/status-dot.tsx';

export type SessionButton = 'qrcode' | 'tryAgain' | 'newQr' | 'disconnect' | 'connecting';

export const sessionButtons: Record<ConnectionStatus, readonly SessionButton[]> = {
  qrcode: ['qrcode'],
  DISCONNECTED: ['tryAgain', 'newQr'],
  CONNECTED: ['disconnect'],
  PAIRING: ['disconnect'],
  TIMEOUT: ['disconnect'],
  OPENING: ['connecting'],
};

export const statusTones: Record<ConnectionStatus, StatusTone> = {
  qrcode: 'busy',
  PAIRING: 'busy',
  OPENING: 'busy',
  DISCONNECTED: 'bad',
  TIMEOUT: 'bad',
  CONNECTED: 'good',
};
