/** Who pays for a company, as it stands on what it pays with. Kept with the company, asked for at the checkout. */
import { z } from 'zod';
import { taxId } from '../../kernel/payments/tax-id.ts';

/** Countries that the checkout offers, as clients of this API family spell them. */
export const billingCountries = ['BR', 'usa'] as const;
export type BillingCountry = (typeof billingCountries)[number];

const zipForms: Readonly<Record<BillingCountry, RegExp>> = {
  BR: /^\d{5}-?\d{3}$/,
  usa: /^\d{5}(-\d{4})?$/,
};
/** Any of them. */
export const zipForm = /^\d{5}(-?\d{3,4})?$/;
export const isZip = (zipcode: string, country: BillingCountry): boolean => zipForms[country].test(zipcode);

const words = (max: number) => z.string().trim().max(max);

/** Every field as it is kept; null where nobody has told yet. */
export const billingDetails = z
  .object({
    billingName: words(120).nullable(),
    address: words(200).nullable(),
    city: words(100).nullable(),
    state: words(60).nullable(),
    zipcode: words(20).nullable(),
    country: z.enum(billingCountries).nullable(),
    cpfCnpj: z.string().nullable(),
  })
  .meta({ id: 'BillingDetails' });
export type BillingDetails = z.output<typeof billingDetails>;

/** Lets a field of billing details be empty, which means nothing. */
const emptyIsNothing = <T extends z.ZodType>(field: T) =>
  z.union([z.literal('').transform(() => null), field, z.null()]);

export const billingFields = z.object({
  billingName: emptyIsNothing(words(120)),
  address: emptyIsNothing(words(200)),
  city: emptyIsNothing(words(100)),
  state: emptyIsNothing(words(60)),
  zipcode: emptyIsNothing(words(20)),
  country: emptyIsNothing(z.enum(billingCountries)),
  cpfCnpj: emptyIsNothing(taxId),
});
