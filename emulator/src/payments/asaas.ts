/** Asaas on loopback: customers, Pix payments with their codes, and the events it reports. Everything is in memory. */
import { createFaults } from '../fault-rules.ts';
import type { PaymentFault, PaymentFaults } from './faults.ts';
import { type Answer, type Asked, openJsonServer } from './json-server.ts';
import { onePixel, pixCodeOf } from './pix-code.ts';
import { createPaymentWebhooks, type Delivery } from './webhooks.ts';

type AsaasPayment = {
  readonly object: 'payment';
  readonly id: string;
  readonly customer: string;
  readonly billingType: string;
  value: number;
  readonly dueDate: string;
  readonly description: string;
  readonly externalReference: string | null;
  status: string;
  paymentDate: string | null;
  deleted: boolean;
};

export type Paying = {
  /** Reais; what is owed unless told. */
  readonly value?: number;
  /** RECEIVED unless told. */
  readonly status?: string;
  /** Whether it is reported. */
  readonly isTold?: boolean;
};

export type Asaas = {
  /** With the version, as clients are told. */
  readonly url: string;
  readonly faults: PaymentFaults;
  readonly calls: readonly string[];
  readonly deliveries: readonly Delivery[];
  readonly customers: () => readonly Readonly<Record<string, unknown>>[];
  readonly payments: () => readonly AsaasPayment[];
  reportsTo(webhookUrl: string, token: string): void;
  /** Somebody pays the code in a bank's application. */
  pays(pixCode: string, paying?: Paying): Promise<void>;
  refunds(pixCode: string): Promise<void>;
  /** Tells an event of the payment once more, or one that never was. */
  tells(
    pixCode: string,
    event: string,
    how?: { readonly id?: string; readonly token?: string },
  ): Promise<void>;
  settled(): Promise<void>;
  close(): Promise<void>;
};

export type AsaasOptions = {
  readonly apiKey: string;
  /** Without a key on the account a code lasts for the day only. */
  readonly hasPixKey?: boolean;
  readonly port?: number;
};

export async function openAsaas({ apiKey, hasPixKey = true, port = 0 }: AsaasOptions): Promise<Asaas> {
  const customers: Record<string, unknown>[] = [];
  const payments: AsaasPayment[] = [];
  const faults = createFaults<PaymentFault>();
  const webhooks = createPaymentWebhooks();
  let address: { readonly url: string; readonly token: string } | undefined;
  let numbered = 0;
  const newId = (prefix: string): string => {
    numbered += 1;
    return `${prefix}_${String(numbered).padStart(12, '0')}`;
  };
  const codeOf = ({ id, value }: AsaasPayment): string =>
    pixCodeOf(`qr.asaas.example/${id}`, value.toFixed(2));
  const codes = new Map<string, AsaasPayment>();

  const handle = (asked: Asked): Answer => {
    if (asked.header('access_token') !== apiKey)
      return refused(401, 'invalid_access_token', 'A chave de API informada é inválida');
    const [, , resource = '', id, sub] = asked.path.split('/');
    const { method } = asked;
    if (resource === 'customers' && method === 'GET') return list(customers, asked, ['cpfCnpj']);
    if (resource === 'customers' && method === 'POST') return addCustomer(asked.body);
    if (resource !== 'payments') return refused(404, 'not_found', 'Não encontrado');
    if (id === undefined && method === 'GET')
      return list(payments, asked, ['externalReference', 'customer', 'status']);
    if (id === undefined && method === 'POST') return addPayment(asked.body);
    const payment = payments.find((one) => one.id === id);
    if (payment === undefined) return refused(404, 'not_found', 'Cobrança não encontrada');
    if (method === 'DELETE') return remove(payment);
    return sub === 'pixQrCode' ? qrOf(payment) : { status: 200, body: payment };
  };

  function addCustomer(body: Readonly<Record<string, unknown>>): Answer {
    if (!/^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(String(body['cpfCnpj'])))
      return refused(400, 'invalid_cpfCnpj', 'O CPF/CNPJ informado é inválido.');
    const customer = { object: 'customer', ...body, id: newId('cus') };
    customers.push(customer);
    return { status: 200, body: customer };
  }

  function addPayment(body: Readonly<Record<string, unknown>>): Answer {
    if (!customers.some(({ id }) => id === body['customer']))
      return refused(400, 'invalid_customer', 'Customer inválido ou não informado.');
    if (typeof body['value'] !== 'number' || body['value'] <= 0)
      return refused(400, 'invalid_value', 'O valor deve ser informado.');
    const payment: AsaasPayment = {
      object: 'payment',
      id: newId('pay'),
      customer: String(body['customer']),
      billingType: String(body['billingType']),
      value: body['value'],
      dueDate: String(body['dueDate']),
      description: String(body['description'] ?? ''),
      externalReference: body['externalReference'] === undefined ? null : String(body['externalReference']),
      status: 'PENDING',
      paymentDate: null,
      deleted: false,
    };
    payments.push(payment);
    codes.set(codeOf(payment), payment);
    return { status: 200, body: payment };
  }

  function remove(payment: AsaasPayment): Answer {
    if (!['PENDING', 'OVERDUE'].includes(payment.status))
      return refused(400, 'invalid_action', 'Não é possível remover uma cobrança recebida.');
    payment.deleted = true;
    return { status: 200, body: { deleted: true, id: payment.id } };
  }

  function qrOf(payment: AsaasPayment): Answer {
    const until = hasPixKey ? new Date(Date.now() + 365 * 86_400_000) : new Date();
    const expirationDate = `${until.toISOString().slice(0, 10)} 23:59:59`;
    return { status: 200, body: { encodedImage: onePixel, payload: codeOf(payment), expirationDate } };
  }

  function list(
    rows: readonly Readonly<Record<string, unknown>>[],
    { query }: Asked,
    filters: string[],
  ): Answer {
    const found = rows.filter(
      (row) =>
        filters.every((name) => !query.has(name) || row[name] === query.get(name)) &&
        isBetween(row['paymentDate'], query.get('paymentDate[ge]'), query.get('paymentDate[le]')),
    );
    const [limit, offset] = [Number(query.get('limit') ?? 10), Number(query.get('offset') ?? 0)];
    const data = found.slice(offset, offset + limit);
    return {
      status: 200,
      body: { object: 'list', hasMore: found.length > offset + limit, totalCount: found.length, data },
    };
  }

  const paymentOf = (pixCode: string): AsaasPayment => {
    const found = codes.get(pixCode);
    if (found === undefined) throw new Error('nobody made this code');
    return found;
  };

  async function tells(
    pixCode: string,
    event: string,
    {
      id = newId('evt'),
      token = address?.token ?? '',
    }: { readonly id?: string; readonly token?: string } = {},
  ): Promise<void> {
    if (address === undefined) return;
    const payment = { ...paymentOf(pixCode) };
    const headers = { 'asaas-access-token': token };
    await webhooks.tell({ url: address.url, headers }, { id, event, payment });
  }

  const server = await openJsonServer({ handle, faults, port });
  return {
    url: `${server.url}/v3`,
    faults,
    calls: server.calls,
    deliveries: webhooks.deliveries,
    customers: () => customers,
    payments: () => payments,
    reportsTo: (url, token) => {
      address = { url, token };
    },
    pays: async (pixCode, { value, status = 'RECEIVED', isTold = true } = {}) => {
      const payment = paymentOf(pixCode);
      payment.value = value ?? payment.value;
      payment.status = status;
      payment.paymentDate = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
      if (isTold) await tells(pixCode, `PAYMENT_${status}`);
    },
    refunds: async (pixCode) => {
      paymentOf(pixCode).status = 'REFUNDED';
      await tells(pixCode, 'PAYMENT_REFUNDED');
    },
    tells,
    settled: webhooks.settled,
    close: server.close,
  };
}

const refused = (status: number, code: string, description: string): Answer => ({
  status,
  body: { errors: [{ code, description }] },
});

const isBetween = (day: unknown, from: string | null, to: string | null): boolean => {
  if (from === null && to === null) return true;
  return typeof day === 'string' && day >= (from ?? '') && day <= (to ?? '9');
};
