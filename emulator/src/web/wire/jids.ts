/** Names on the network: a person's number or hidden id, and the device behind it. */

export type Address = {
  readonly user: string;
  readonly device: number;
  /** lid: the hidden id; pn: the phone number. Others are groups, broadcasts and the like. */
  readonly kind: 'pn' | 'lid' | 'group' | 'other';
};

const kinds: Readonly<Record<string, Address['kind']>> = {
  's.whatsapp.net': 'pn',
  'c.us': 'pn',
  lid: 'lid',
  'g.us': 'group',
};

export function parseJid(jid: string): Address {
  const at = jid.indexOf('@');
  const [user = '', device] = jid.slice(0, at).split(':');
  return {
    user,
    device: device === undefined ? 0 : Number(device),
    kind: kinds[jid.slice(at + 1)] ?? 'other',
  };
}

const withDevice = (user: string, device: number): string => (device === 0 ? user : `${user}:${device}`);

export const numberJid = (number: string, device = 0): string =>
  `${withDevice(number, device)}@s.whatsapp.net`;
export const lidJid = (lid: string, device = 0): string => `${withDevice(lid, device)}@lid`;

/** Returns a jid without its device. */
export const bareJid = (jid: string): string => jid.replace(/:\d+@/, '@');

export const digits = (number: string): string => number.replace(/\D/g, '');
