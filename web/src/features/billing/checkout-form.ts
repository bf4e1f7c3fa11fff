/** The values of the checkout's first step. Pure. */
import { type BillingCountry, billingCountries, type CheckoutView, isZip } from '@prosa/shared';
import { bareTaxId, formatTaxId, isTaxId } from '@prosa/shared/kernel/payments/tax-id';

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

/** Returns what is wrong with the details, by field; the CPF or CNPJ counts where it is needed or given. */
export function problemsOf(
  values: DetailValues,
  needsTaxId: boolean,
): Partial<Record<keyof DetailValues, Problem>> {
  const problems: Partial<Record<keyof DetailValues, Problem>> = {};
  for (const field of ['firstName', 'address2', 'city', 'zipcode'] as const)
    if (values[field].trim() === '') problems[field] = field;
  const country = countryOf(values.country);
  if (country === undefined) problems.country = 'country';
  else if (problems.zipcode === undefined && !isZip(values.zipcode.trim(), country))
    problems.zipcode = 'zipcodeFormat';
  const taxId = bareTaxId(values.cpfCnpj);
  if (taxId === '' && needsTaxId) problems.cpfCnpj = 'cpfCnpj';
  else if (taxId !== '' && !isTaxId(taxId)) problems.cpfCnpj = 'cpfCnpjInvalid';
  return problems;
}
