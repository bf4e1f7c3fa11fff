/** How the session's part of a connection's row follows from what happens and from what is requested. Pure. */
import { type ConnectionStatus, canonicalPhone, type StatusReason } from '@prosa/shared';
import type { ConnectionState } from '#src/drivers/whatsapp/events.ts';

export type SessionColumns = {
  readonly status: ConnectionStatus;
  readonly statusReason: StatusReason | null;
  readonly retryAt: Date | null;
  readonly qrcode: string;
  readonly retries: number;
  readonly number: string | null;
  readonly wanted: boolean;
};

type Before = {
  readonly number: string | null;
  readonly wanted: boolean;
  readonly retries: number;
  readonly provider?: string;
};

/** Returns the connection's row after the session has come into `state`; an end needs a person to start it again. */
export function afterState(before: Before, state: ConnectionState): SessionColumns {
  const { number, wanted, retries } = before;
  const kept = { number, wanted, retries, statusReason: null, retryAt: null, qrcode: '' };
  switch (state.status) {
    case 'qrcode':
      return { ...kept, status: 'qrcode', qrcode: state.qrcode, retries: state.retries };
    case 'PAIRING':
      return { ...kept, status: 'PAIRING' };
    case 'CONNECTED':
      return {
        ...kept,
        status: 'CONNECTED',
        retries: 0,
        number: state.number === null ? before.number : canonicalPhone(state.number),
      };
    case 'TIMEOUT':
      return { ...kept, status: 'TIMEOUT', statusReason: state.reason, retryAt: state.retryAt ?? null };
    case 'DISCONNECTED':
      return {
        ...kept,
        status: 'DISCONNECTED',
        statusReason: state.reason,
        // What customers write to an official number comes by webhook whatever has become of its token: it keeps an owner
        // who takes that in.
        wanted: before.provider === 'cloud' && wanted,
      };
  }
}

/** What may be requested of a session. */
/** What may be requested of a session. */
export type SessionChange = 'reconnect' | 'new-code' | 'end';

/** Returns the columns right after a change was requested, before any session has reacted to it. */
export function afterSessionChange(
  before: { readonly number: string | null },
  change: SessionChange,
): SessionColumns {
  const ends = change === 'end';
  return {
    status: ends ? 'DISCONNECTED' : 'OPENING',
    statusReason: null,
    retryAt: null,
    qrcode: '',
    retries: 0,
    number: change === 'reconnect' ? before.number : null,
    wanted: !ends,
  };
}
