/** What Asaas answers, as far as it is read. */
import { z } from 'zod';

export const customers = z.object({ data: z.array(z.object({ id: z.string() })) });
/** As registered by whoever sends the bills. */
export const debtors = z.object({
  data: z.array(z.object({ id: z.string(), phone: z.string().nullish(), mobilePhone: z.string().nullish() })),
});

export const bills = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      value: z.number(),
      dueDate: z.string(),
      description: z.string().nullish(),
      invoiceUrl: z.string().nullish(),
      deleted: z.boolean().optional(),
    }),
  ),
});

export const customer = z.object({ id: z.string() });

export const payment = z.object({
  id: z.string(),
  status: z.string(),
  value: z.number(),
  deleted: z.boolean().optional(),
  externalReference: z.string().nullish(),
  /** Days. */
  paymentDate: z.string().nullish(),
  clientPaymentDate: z.string().nullish(),
});
export type AsaasPayment = z.output<typeof payment>;
export const payments = z.object({ data: z.array(payment), hasMore: z.boolean().optional() });

export const deleted = z.object({ deleted: z.literal(true) });

/** `expirationDate` is wall clock of São Paulo. */
export const pixQrCode = z.object({
  payload: z.string().min(1),
  encodedImage: z.string().nullish(),
  expirationDate: z.string().nullish(),
});

export const failure = z.object({
  errors: z.array(z.object({ code: z.string().optional(), description: z.string().optional() })),
});

export const event = z.object({
  id: z.string().min(1).max(200),
  event: z.string(),
  payment: z.object({ externalReference: z.string().nullish() }).optional(),
});
