/**
 * The BR Code of the Central Bank: what a Pix picture says, as text. Fields of two-digit name, two-digit length and value,
 * some of them nested, closed by a checksum.
 */
import { unaccented } from '@prosa/shared/kernel/folded';

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** Returns the CRC-16 with polynomial 0x1021 from 0xFFFF, over bytes. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Names and cities go without accents, and no longer than they may be. */
const plain = (text: string, longest: number): string =>
  unaccented(text)
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, longest)
    .trim();

const closed = (fields: string): string => `${fields}6304${crc16(`${fields}6304`)}`;

const gui = field('00', 'br.gov.bcb.pix');

type Merchant = { readonly merchantName: string; readonly merchantCity: string };
type Static = Merchant & {
  readonly pixKey: string;
  readonly amountCents?: number;
  /** Up to 25 letters and digits. */
  readonly txid?: string;
};
type Dynamic = Merchant & {
  /** Where the bank asks for the charge, without `https://`. */
  readonly location: string;
  readonly amountCents?: number;
};

const tail = ({ merchantName, merchantCity }: Merchant, amountCents: number | undefined, txid: string) => [
  field('52', '0000'),
  field('53', '986'),
  ...(amountCents === undefined ? [] : [field('54', (amountCents / 100).toFixed(2))]),
  field('58', 'BR'),
  field('59', plain(merchantName, 25)),
  field('60', plain(merchantCity, 15)),
  field('62', field('05', txid)),
];

/** Returns the code of a transfer to a key: paid as often as somebody pays it. */
export const staticCode = ({ pixKey, amountCents, txid = '***', ...merchant }: Static): string =>
  closed(
    [field('00', '01'), field('26', gui + field('01', pixKey)), ...tail(merchant, amountCents, txid)].join(
      '',
    ),
  );

/** Returns the code of a charge that a provider keeps: paid once. */
export const dynamicCode = ({ location, amountCents, ...merchant }: Dynamic): string =>
  closed(
    [
      field('00', '01'),
      field('01', '12'),
      field('26', gui + field('25', location)),
      ...tail(merchant, amountCents, '***'),
    ].join(''),
  );
