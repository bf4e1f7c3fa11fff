/**
 * Bills at Asaas of a company of ours, for its own customers: whom a CPF or CNPJ belongs to, and what they have yet to pay,
 * with the codes to pay it. Nothing is changed there.
 */
import { centsOf } from '@prosa/shared';
import type { z } from 'zod';
import { PaymentFailed } from '../driver.ts';
import { openPaymentHttp } from '../http.ts';
import type { AsaasPlace } from './index.ts';
import { bills, debtors, pixQrCode } from './types.ts';

export type Debtor = { readonly id: string; readonly phones: readonly string[] };

export type Bill = {
  readonly cents: number;
  /** A day. */
  readonly dueDay: string;
  readonly description: string;
  /** Copied into a bank's application; null where there is none. */
  readonly pixCode: string | null;
  /** A picture of the code, PNG. */
  readonly picture: Buffer | null;
  readonly page: string | null;
};

export type Bills = {
  findDebtors(taxId: string): Promise<readonly Debtor[]>;
  /** Returns the open bills of a debtor, at most `most`, the overdue ones first. */
  listOpen(debtorId: string, most: number): Promise<readonly Bill[]>;
};

type Row = z.output<typeof bills>['data'][number];

export function asaasBills(apiKey: string, place: AsaasPlace): Bills {
  const send = openPaymentHttp({}, place.timeoutMs);

  async function ask<T>(schema: z.ZodType<T>, path: string, query: Record<string, string> = {}): Promise<T> {
    const search = new URLSearchParams(query).toString();
    const url = `${place.url}${path}${search === '' ? '' : `?${search}`}`;
    const told = await send({ method: 'GET', url, headers: { access_token: apiKey } });
    const parsed = schema.safeParse(told.json);
    if (told.status < 300 && parsed.success) return parsed.data;
    throw new PaymentFailed('refused', `Asaas answered ${told.status} to GET ${path}`);
  }

  /** An account without a key makes no codes; the bill's own page is there all the same. */
  async function withCode(row: Row): Promise<Bill> {
    const code = await ask(pixQrCode, `/payments/${encodeURIComponent(row.id)}/pixQrCode`).catch(onlyRefused);
    return {
      cents: centsOf(row.value),
      dueDay: row.dueDate,
      description: row.description ?? '',
      pixCode: code?.payload ?? null,
      picture: code?.encodedImage ? Buffer.from(code.encodedImage, 'base64') : null,
      page: row.invoiceUrl ?? null,
    };
  }

  return {
    findDebtors: async (cpfCnpj) => {
      const { data } = await ask(debtors, '/customers', { cpfCnpj });
      return data.map(({ id, phone, mobilePhone }) => ({
        id,
        phones: [mobilePhone, phone].flatMap((one) => one ?? []),
      }));
    },
    listOpen: async (customer, most) => {
      const found: Row[] = [];
      for (const status of ['OVERDUE', 'PENDING']) {
        const { data } = await ask(bills, '/payments', { customer, status, limit: String(most) });
        found.push(...data.filter(({ deleted }) => deleted !== true));
      }
      const opened: Bill[] = [];
      for (const row of found.slice(0, most)) opened.push(await withCode(row));
      return opened;
    },
  };
}

function onlyRefused(error: unknown): undefined {
  if (error instanceof PaymentFailed && error.kind === 'refused') return undefined;
  throw error;
}
