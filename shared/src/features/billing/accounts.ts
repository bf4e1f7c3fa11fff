/** What the operator tells of each way to be paid. Secrets go in and never come out. */
import { z } from 'zod';
import { isTaxId } from '../../kernel/payments/tax-id.ts';
import { type PaymentProvider, paymentProviders } from '../platform-settings/index.ts';

type Field = {
  readonly schema: z.ZodType<string>;
  readonly secret?: true;
  /** A certificate with its key. */
  readonly file?: true;
};

/**
 * Returns whether a text is a Pix key of one of the five kinds; a telephone with its country, a CPF or CNPJ in digits.
 */
export const isPixKey = (key: string): boolean =>
  isTaxId(key) ||
  /^\+55\d{10,11}$/.test(key) ||
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key) ||
  (key.length <= 77 && z.email().safeParse(key).success);

const pixKey = { schema: z.string().refine(isPixKey, { error: 'pix_key' }) };
const short = (max: number): Field => ({ schema: z.string().min(1).max(max) });
const secret = (min: number, max: number): Field => ({ schema: z.string().min(min).max(max), secret: true });

export const paymentFields = {
  manual: { pixKey, merchantName: short(25), merchantCity: short(15) },
  efi: {
    clientId: short(200),
    clientSecret: secret(1, 200),
    /** A .p12 in base64, or certificate and key as PEM. */
    certificate: { ...secret(100, 20_000), file: true },
    pixKey,
  },
  asaas: { apiKey: secret(10, 500), webhookToken: secret(16, 255) },
} as const satisfies Record<PaymentProvider, Readonly<Record<string, Field>>>;

export const fieldsOfProvider = (provider: PaymentProvider): Readonly<Record<string, Field>> =>
  paymentFields[provider];

export const paymentAccountView = z
  .object({
    provider: z.enum(paymentProviders),
    /** Every field of the provider; empty where nothing is set, masked where it is secret. */
    fields: z.record(z.string(), z.string()),
    /** Every field is set. */
    isReady: z.boolean(),
    /** Where the provider tells of payments; null where it does not, or the server does not know its own address. */
    webhookUrl: z.string().nullable(),
  })
  .meta({ id: 'PaymentAccount' });
export type PaymentAccountView = z.output<typeof paymentAccountView>;
