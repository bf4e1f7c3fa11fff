/** How a connection stands, and why. */

export const connectionStatuses = [
  'qrcode',
  'PAIRING',
  'DISCONNECTED',
  'TIMEOUT',
  'OPENING',
  'CONNECTED',
] as const;

export type ConnectionStatus = (typeof connectionStatuses)[number];

/** Why a connection is not connected, as far as we know. */
export const statusReasons = [
  'logged_out',
  'replaced',
  'banned',
  'passkey_required',
  'restricted_until',
  'network',
  'expired_qr',
  'token_expired',
  /** Another connection of this installation has the number. */
  'number_in_use',
  /** The phone or WhatsApp refused to link. */
  'link_rejected',
  /** WhatsApp no longer speaks with this version of ours. */
  'outdated',
  /** WhatsApp itself has an incident. */
  'whatsapp_trouble',
  /** Banned for a while; `retryAt` is when that ends, or when it is tried again. */
  'temporarily_banned',
  /** WhatsApp has locked the account, or the phone is gone from it. */
  'locked',
  /** What is kept of the link was sealed with another secret, or is damaged. */
  'unreadable',
  /** The proxy that leads to WhatsApp does not answer, or lets nobody through. */
  'proxy',
  /** No process of this installation has room for one more session, or none runs. */
  'no_capacity',
] as const;

export type StatusReason = (typeof statusReasons)[number];

/** Statuses for which the menu shows an alert. */
export const alertStatuses: readonly ConnectionStatus[] = [
  'qrcode',
  'PAIRING',
  'DISCONNECTED',
  'TIMEOUT',
  'OPENING',
];
