/** Who pays for a company: as it is kept with it, and as the checkout sends it. Pure. */
import { type BillingDetails, billingCountries, type SubscriptionInput } from '@prosa/shared';
import type { CompanyRow } from '#src/tenant/companies/index.ts';

/** Returns a company's billing details; a country that nobody offers any more counts as none. */
export const billingDetailsOf = (company: CompanyRow): BillingDetails => ({
  billingName: company.billingName,
  address: company.address,
  city: company.city,
  state: company.state,
  zipcode: company.zipcode,
  country: billingCountries.find((one) => one === company.country) ?? null,
  cpfCnpj: company.cpfCnpj,
});

/** Returns the billing details that were sent; what was told before stays where nothing is said. */
export const toldBy = (input: SubscriptionInput, known: BillingDetails): BillingDetails => ({
  billingName: [input.firstName, input.lastName].join(' ').trim(),
  address: input.address2,
  city: input.city,
  state: input.state === '' ? known.state : input.state,
  zipcode: input.zipcode,
  country: input.country,
  cpfCnpj: input.cpfCnpj ?? known.cpfCnpj,
});
