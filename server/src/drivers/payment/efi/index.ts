/**
 * Pix through Efí: every call shows the account's certificate and a token that lasts for a while. Our reference is the
 * charge's txid, so opening one again returns the same one.
 */
import { createHash } from 'node:crypto';
import type { SecureContextOptions } from 'node:tls';
import { truncated } from '@prosa/shared';
import type { z } from 'zod';
import { isSameSecret, jsonOf } from '../calls.ts';
import { type Order, type Payment, PaymentFailed } from '../driver.ts';
import { type Ask, openPaymentHttp, type Told } from '../http.ts';
import { expiryOf, hintsOf, standingOf } from './parse.ts';
import { openTokens } from './tokens.ts';
import { cob, failure, qrCode, receivedPage } from './types.ts';

export type EfiAccount = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** A .p12 in base64, or certificate and key as PEM. */
  readonly certificate: string;
  readonly pixKey: string;
};
export type EfiPlace = {
  readonly url: string;
  /** Authority that signs for that address, where it is not a public one. */
  readonly ca?: string | undefined;
  readonly timeoutMs?: number;
  readonly now: () => Date;
};

/** How long a charge can be paid. */
const lifeSeconds = 24 * 3_600;

export function efiPayment(account: EfiAccount, place: EfiPlace): Payment {
  const send = openPaymentHttp(
    { ...shown(account.certificate), ...(place.ca && { ca: place.ca }) },
    place.timeoutMs,
  );
  const tokens = openTokens(account, place, send);

  async function call(ask: Omit<Ask, 'url' | 'headers'> & { path: string; headers?: Ask['headers'] }) {
    const { path, headers, ...rest } = ask;
    const withToken = async (): Promise<Told> =>
      send({
        ...rest,
        url: `${place.url}${path}`,
        headers: { ...headers, authorization: `Bearer ${await tokens.get()}` },
      });
    try {
      return await withToken();
    } catch (error) {
      // A token may end before its time; once is worth a try.
      if (!(error instanceof PaymentFailed) || error.kind !== 'unauthorized') throw error;
      tokens.forget();
      return withToken();
    }
  }

  async function ask<T>(schema: z.ZodType<T>, request: Parameters<typeof call>[0]): Promise<T> {
    return understood(schema, request.path, await call(request));
  }

  async function openCob(order: Order) {
    const { taxId, name } = order.payer;
    const path = `/v2/cob/${order.reference}`;
    const told = await call({
      method: 'PUT',
      path,
      body: {
        calendario: { expiracao: lifeSeconds },
        ...(taxId !== null && { devedor: { [taxId.length === 11 ? 'cpf' : 'cnpj']: taxId, nome: name } }),
        valor: { original: (order.amountCents / 100).toFixed(2) },
        chave: account.pixKey,
        solicitacaoPagador: truncated(order.description, 140),
      },
    });
    // Opened before, by a call whose answer was lost.
    const isTwice = failure.safeParse(told.json).data?.nome === 'txid_duplicado';
    return isTwice ? ask(cob, { method: 'GET', path }) : understood(cob, path, told);
  }

  return {
    capabilities: { needsTaxId: false, knowsPayments: true },
    open: async (order) => {
      const opened = await openCob(order);
      const { qrcode } = await ask(qrCode, { method: 'GET', path: `/v2/loc/${opened.loc?.id ?? 0}/qrcode` });
      return { externalId: opened.txid, pixCode: qrcode, expiresAt: expiryOf(opened) };
    },
    read: async ({ reference }) => {
      const path = `/v2/cob/${reference}`;
      const told = await call({ method: 'GET', path });
      // It was never opened; whoever asks may open it.
      if (told.status === 404) return { kind: 'open' };
      return standingOf(understood(cob, path, told), place.now());
    },
    cancel: async ({ reference }) => {
      const path = `/v2/cob/${reference}`;
      const told = await call({ method: 'PATCH', path, body: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' } });
      // Not there, paid, run out or taken back before: there is nothing left to take back.
      if (told.status >= 300 && ![400, 404, 409, 422].includes(told.status))
        throw new PaymentFailed('refused', `Efí answered ${told.status} to PATCH cob`);
    },
    listPaid: async (since, until) => {
      const paid: string[] = [];
      for (let page = 0; ; page += 1) {
        const query = new URLSearchParams({
          inicio: since.toISOString(),
          fim: until.toISOString(),
          'paginacao.paginaAtual': String(page),
        });
        const { parametros, pix } = await ask(receivedPage, { method: 'GET', path: `/v2/pix?${query}` });
        paid.push(...pix.flatMap(({ txid }) => txid ?? []));
        if (page + 1 >= parametros.paginacao.quantidadeDePaginas) return paid;
      }
    },
    connect: async (webhookUrl) => {
      tokens.forget();
      await tokens.get();
      if (webhookUrl === undefined) return;
      const path = `/v2/webhook/${encodeURIComponent(account.pixKey)}`;
      // The suffix that Efí appends to the address falls into the query, and is ignored there.
      const address = `${webhookUrl}?hmac=${callSecret(account)}&ignorar=`;
      const headers = { 'x-skip-mtls-checking': 'true' };
      const told = await call({ method: 'PUT', path, headers, body: { webhookUrl: address } });
      if (told.status >= 300)
        throw new PaymentFailed('refused', `Efí answered ${told.status} to PUT webhook`);
    },
    understand: ({ query, body }) =>
      isSameSecret(query['hmac'], callSecret(account)) ? hintsOf(jsonOf(body)) : null,
  };
}

const shown = (certificate: string): SecureContextOptions =>
  certificate.includes('-----BEGIN')
    ? { cert: certificate, key: certificate }
    : { pfx: Buffer.from(certificate, 'base64'), passphrase: '' };

function understood<T>(schema: z.ZodType<T>, path: string, { status, json }: Told): T {
  const result = schema.safeParse(json);
  if (status < 300 && result.success) return result.data;
  throw new PaymentFailed('refused', `Efí answered ${status} to ${path.split('?')[0]}`, {
    isTaxIdWrong: status === 400 && /cpf|cnpj|devedor/i.test(JSON.stringify(json)),
  });
}

/** Known to us and to Efí alone: it says that a call is Efí's. Made of what only the two of us share. */
const callSecret = ({ clientId, clientSecret }: EfiAccount): string =>
  createHash('sha256').update(`webhook ${clientId} ${clientSecret}`).digest('hex');
