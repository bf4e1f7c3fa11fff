/** The values of the checkout's first step. Pure. */
import {
  type BillingCountry,
  billingCountries,
  type CheckoutView,
  isZip,
  subscriptionBody,
} from '@prosa/shared';
import { bareTaxId, formatTaxId } from '@prosa/shared/kernel/payments/tax-id';

export type DetailValues = {
  firstName: string;
  address2: string;
  city: string;
  state: string;
  zipcode: string;
  country: string;
  cpfCnpj: string;
};

export const valuesOf = ({ details }: CheckoutView): DetailValues => ({
  firstName: details.billingName ?? '',
  address2: details.address ?? '',
  city: details.city ?? '',
  state: details.state ?? '',
  zipcode: details.zipcode ?? '',
  country: details.country ?? 'BR',
  cpfCnpj: details.cpfCnpj === null ? '' : formatTaxId(details.cpfCnpj),
});

const countryOf = (text: string): BillingCountry | undefined => billingCountries.find((one) => one === text);

export const inputOf = (values: DetailValues) => ({
  ...values,
  country: countryOf(values.country) ?? 'BR',
  zipcode: values.zipcode.trim(),
});

export type Problem =
  | 'firstName'
  | 'address2'
  | 'city'
  | 'zipcode'
  | 'country'
  | 'zipcodeFormat'
  | 'cpfCnpj'
  | 'cpfCnpjInvalid';

/** What the contract asks of whoever pays. */
export const details = subscriptionBody.pick({
  firstName: true,
  address2: true,
  city: true,
  state: true,
  zipcode: true,
  country: true,
  cpfCnpj: true,
});

/** Returns what the contract alone does not see: a postal code of another country, and no CPF or CNPJ where one is needed. */
export function problemsOf(
  { zipcode, country, cpfCnpj }: DetailValues,
  needsTaxId: boolean,
): Partial<Record<keyof DetailValues, Problem>> {
  const zip = zipcode.trim();
  const of = countryOf(country);
  return {
    ...(zip !== '' && of !== undefined && !isZip(zip, of) && { zipcode: 'zipcodeFormat' as const }),
    ...(needsTaxId && bareTaxId(cpfCnpj) === '' && { cpfCnpj: 'cpfCnpj' as const }),
  };
}
