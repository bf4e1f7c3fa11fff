/**
 * Pix through Asaas: a customer, a payment and its QR code. Our reference travels with the payment, so one that was opened
 * without an answer is found again and not opened twice.
 */
import type { z } from 'zod';
import { isSameSecret, jsonOf } from '../calls.ts';
import { type Names, type Order, type Payer, type Payment, PaymentFailed, type Standing } from '../driver.ts';
import { openPaymentHttp } from '../http.ts';
import { expiryOf, hintsOf, isAboutTaxId, standingOf } from './parse.ts';
import { type AsaasPayment, customer, customers, deleted, payment, payments, pixQrCode } from './types.ts';

export type AsaasAccount = { readonly apiKey: string; readonly webhookToken: string };
export type AsaasPlace = { readonly url: string; readonly timeoutMs?: number };

const pageSize = 100;

export function asaasPayment({ apiKey, webhookToken }: AsaasAccount, place: AsaasPlace): Payment {
  const send = openPaymentHttp({}, place.timeoutMs);

  async function ask<T>(
    schema: z.ZodType<T>,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<T> {
    const url = `${place.url}${path}`;
    const told = await send({ method, url, headers: { access_token: apiKey }, ...(body && { body }) });
    const parsed = schema.safeParse(told.json);
    if (told.status < 300 && parsed.success) return parsed.data;
    throw new PaymentFailed('refused', `Asaas answered ${told.status} to ${method} ${path.split('?')[0]}`, {
      isTaxIdWrong: told.status === 400 && isAboutTaxId(told.json),
    });
  }

  async function customerOf({ reference, name, email, taxId }: Payer): Promise<string> {
    const found = await ask(customers, 'GET', `/customers?${new URLSearchParams({ cpfCnpj: taxId ?? '' })}`);
    if (found.data[0] !== undefined) return found.data[0].id;
    const made = await ask(customer, 'POST', '/customers', {
      name,
      cpfCnpj: taxId,
      ...(email !== null && { email }),
      externalReference: reference,
      notificationDisabled: true,
    });
    return made.id;
  }

  const named = async (reference: string): Promise<readonly AsaasPayment[]> =>
    (await ask(payments, 'GET', `/payments?${new URLSearchParams({ externalReference: reference })}`)).data;

  const find = async ({ reference, externalId }: Names): Promise<AsaasPayment | undefined> =>
    externalId === null
      ? (await named(reference))[0]
      : ask(payment, 'GET', `/payments/${encodeURIComponent(externalId)}`);

  /** Two that were opened at the same moment, on two nodes, have one reference: whoever pays may hold the code of either. */
  async function twinsOf({ reference, externalId }: Names): Promise<readonly AsaasPayment[]> {
    return externalId === null ? [] : (await named(reference)).filter(({ id }) => id !== externalId);
  }

  async function create(order: Order): Promise<AsaasPayment> {
    return ask(payment, 'POST', '/payments', {
      customer: await customerOf(order.payer),
      billingType: 'PIX',
      value: order.amountCents / 100,
      dueDate: order.dueDay,
      description: order.description,
      externalReference: order.reference,
    });
  }

  return {
    capabilities: { needsTaxId: true, knowsPayments: true },
    open: async (order) => {
      const { id } = (await find({ reference: order.reference, externalId: null })) ?? (await create(order));
      const qr = await ask(pixQrCode, 'GET', `/payments/${encodeURIComponent(id)}/pixQrCode`);
      return { externalId: id, pixCode: qr.payload, expiresAt: expiryOf(qr.expirationDate) };
    },
    read: async (names) => {
      const found = await find(names);
      const standing: Standing = found === undefined ? { kind: 'open' } : standingOf(found);
      if (standing.kind !== 'open') return standing;
      return (await twinsOf(names)).map(standingOf).find(({ kind }) => kind === 'paid') ?? standing;
    },
    cancel: async (names) => {
      for (const found of [await find(names), ...(await twinsOf(names))])
        if (found !== undefined && standingOf(found).kind === 'open')
          await ask(deleted, 'DELETE', `/payments/${encodeURIComponent(found.id)}`);
    },
    listPaid: async (since, until) => {
      const paid: string[] = [];
      for (let offset = 0; ; offset += pageSize) {
        const query = new URLSearchParams({
          'paymentDate[ge]': dayOf(since),
          'paymentDate[le]': dayOf(until),
          limit: String(pageSize),
          offset: String(offset),
        });
        const page = await ask(payments, 'GET', `/payments?${query}`);
        paid.push(...page.data.flatMap(({ externalReference }) => externalReference ?? []));
        if (page.hasMore !== true || page.data.length === 0) return paid;
      }
    },
    // Where to report payments is written into Asaas's own panel.
    connect: async () => void (await ask(payments, 'GET', '/payments?limit=1')),
    understand: ({ header, body }) =>
      isSameSecret(header('asaas-access-token'), webhookToken) ? hintsOf(jsonOf(body)) : null,
  };
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
