/** What is asked of whoever pays, and the body in which clients of this API family send it. */
import { z } from 'zod';
import { taxId } from '../../kernel/payments/tax-id.ts';
import { wireFilter, wireFlag, wireId } from '../../kernel/wire.ts';
import { billingCountries, zipForm } from '../companies/index.ts';

/** Taken so that clients may send it, and gone before anybody sees it: prices are ours, cards are not taken. */
const dropped = z
  .unknown()
  .optional()
  .transform(() => undefined);

const required = (max: number) => z.string().trim().min(1).max(max);

export const subscriptionBody = z.object({
  invoiceId: wireId,
  /** The id of another plan on offer than the company’s own; what it costs is written there. */
  planId: wireFilter,
  /** Whoever pays for a plan that switches something off has read what. */
  acceptLoss: wireFlag.default(false),
  /** Full name; some clients send the rest of it as `lastName`. */
  firstName: required(120),
  lastName: z.string().trim().max(80).default(''),
  /** Street and number. */
  address2: required(200),
  city: required(100),
  state: z.string().trim().max(60).default(''),
  /**
   * The postal code in the form of any of the countries; whether it fits this one is checked along with the country.
   */
  zipcode: z.string().trim().max(20).regex(zipForm),
  country: z.enum(billingCountries),
  cpfCnpj: z.union([z.literal('').transform(() => null), taxId]).nullish(),
  useAddressForPaymentDetails: dropped,
  nameOnCard: dropped,
  cardNumber: dropped,
  cvv: dropped,
  plan: dropped,
  price: dropped,
  users: dropped,
  connections: dropped,
});
export type SubscriptionInput = z.output<typeof subscriptionBody>;
