/** Efí on loopback: certificates on both sides, tokens that end, charges by txid, and the webhook. Everything is in memory. */
import { createFaults } from '../fault-rules.ts';
import { makeCertificates } from './certificates.ts';
import type { Cob, Efi, EfiOptions, Received } from './efi-account.ts';
import type { PaymentFault } from './faults.ts';
import { type Answer, type Asked, openJsonServer } from './json-server.ts';
import { onePixel, pixCodeOf } from './pix-code.ts';
import { createPaymentWebhooks } from './webhooks.ts';

export async function openEfi(options: EfiOptions): Promise<Efi> {
  const certificates = await makeCertificates();
  const charges: Cob[] = [];
  const faults = createFaults<PaymentFault>();
  const webhooks = createPaymentWebhooks();
  const tokens = new Set<string>();
  let numbered = 0;
  let webhookUrl: string | undefined;

  const codeOf = ({ loc, valor }: Cob): string => pixCodeOf(loc.location, valor.original);
  const chargeOf = (pixCode: string): Cob => {
    const found = charges.find((one) => codeOf(one) === pixCode);
    if (found === undefined) throw new Error('nobody made this code');
    return found;
  };

  const handle = (asked: Asked): Answer => {
    if (asked.path === '/oauth/token') return giveToken(asked);
    if (!tokens.has(asked.header('authorization').replace('Bearer ', '')))
      return {
        status: 401,
        body: { error: 'invalid_token', error_description: 'Invalid or inactive token' },
      };
    const [, , resource = '', id = '', sub] = asked.path.split('/').map(decodeURIComponent);
    if (resource === 'cob' && asked.method === 'PUT') return open(id, asked.body);
    if (resource === 'cob' && asked.method === 'PATCH')
      return remove(charges.find(({ txid }) => txid === id));
    if (resource === 'cob') return shown(charges.find(({ txid }) => txid === id));
    if (resource === 'loc' && sub === 'qrcode') return qrOf(charges.find(({ loc }) => loc.id === Number(id)));
    if (resource === 'pix') return received(asked);
    if (resource === 'webhook') return hook(id, asked);
    return refused(404, 'nao_encontrado');
  };

  function giveToken(asked: Asked): Answer {
    const expected = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64');
    if (asked.header('authorization') !== `Basic ${expected}`)
      return { status: 401, body: { error: 'invalid_client', error_description: 'Invalid credentials' } };
    numbered += 1;
    const token = `token-${numbered}`;
    tokens.add(token);
    return {
      status: 200,
      body: { access_token: token, token_type: 'Bearer', expires_in: 3_600, scope: 'cob.write' },
    };
  }

  function open(txid: string, body: Readonly<Record<string, unknown>>): Answer {
    if (!/^[a-zA-Z0-9]{26,35}$/.test(txid)) return refused(400, 'txid_invalido');
    if (charges.some((one) => one.txid === txid)) return refused(409, 'txid_duplicado');
    const { calendario, valor, chave } = body as Partial<Cob>;
    if (!/^\d{1,10}\.\d{2}$/.test(valor?.original ?? '')) return refused(400, 'valor_invalido');
    if (chave !== options.pixKey) return refused(400, 'chave_invalida');
    numbered += 1;
    const charge: Cob = {
      calendario: { criacao: new Date().toISOString(), expiracao: calendario?.expiracao ?? 3_600 },
      txid,
      loc: { id: numbered, location: `pix.efi.example/v2/${numbered}`, tipoCob: 'cob' },
      status: 'ATIVA',
      valor: { original: valor?.original ?? '' },
      chave,
      pix: [],
    };
    charges.push(charge);
    return { status: 201, body: charge };
  }

  function remove(charge: Cob | undefined): Answer {
    if (charge === undefined) return refused(404, 'cobranca_nao_encontrada');
    if (charge.status !== 'ATIVA') return refused(400, 'cobranca_nao_ativa');
    charge.status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
    return { status: 200, body: charge };
  }

  function received({ query }: Asked): Answer {
    const [from, to] = [Date.parse(query.get('inicio') ?? ''), Date.parse(query.get('fim') ?? '')];
    if (Number.isNaN(from) || Number.isNaN(to)) return refused(400, 'valor_invalido');
    const all = charges
      .flatMap(({ pix }) => pix)
      .filter(({ horario }) => Date.parse(horario) >= from && Date.parse(horario) <= to);
    const page = Number(query.get('paginacao.paginaAtual') ?? 0);
    const perPage = 2;
    const paginacao = {
      paginaAtual: page,
      quantidadeDePaginas: Math.max(1, Math.ceil(all.length / perPage)),
    };
    return {
      status: 200,
      body: { parametros: { paginacao }, pix: all.slice(page * perPage, (page + 1) * perPage) },
    };
  }

  function hook(key: string, asked: Asked): Answer {
    if (asked.method !== 'PUT') return { status: 200, body: { webhookUrl, chave: key } };
    webhookUrl = String(asked.body['webhookUrl']);
    // Tried out as it is registered.
    void webhooks.tell({ url: `${webhookUrl}/pix` }, { evento: 'teste_webhook' });
    return { status: 200, body: { webhookUrl } };
  }

  async function tell(pix: Received, isPlainPath = false): Promise<void> {
    if (webhookUrl !== undefined)
      await webhooks.tell({ url: isPlainPath ? webhookUrl : `${webhookUrl}/pix` }, { pix: [pix] });
  }

  const last = ({ pix }: Cob): Received => {
    const found = pix.at(-1);
    if (found === undefined) throw new Error('nobody has paid this');
    return found;
  };

  const server = await openJsonServer({
    handle,
    faults,
    port: options.port ?? 0,
    tls: { ...certificates.server, ca: certificates.ca, requestCert: true, rejectUnauthorized: true },
  });
  return {
    url: server.url,
    ca: certificates.ca,
    certificate: certificates.client,
    faults,
    calls: server.calls,
    deliveries: webhooks.deliveries,
    charges: () => charges,
    webhookUrl: () => webhookUrl,
    endTokens: () => tokens.clear(),
    pays: async (pixCode, { valor, isTold = true, isPlainPath = false } = {}) => {
      const charge = chargeOf(pixCode);
      if (charge.status !== 'ATIVA' || hasExpired(charge)) throw new Error('it cannot be paid any more');
      numbered += 1;
      const pix: Received = {
        endToEndId: `E${String(numbered).padStart(31, '0')}`,
        txid: charge.txid,
        chave: charge.chave,
        valor: valor ?? charge.valor.original,
        horario: new Date().toISOString(),
      };
      charge.pix.push(pix);
      charge.status = 'CONCLUIDA';
      if (isTold) await tell(pix, isPlainPath);
    },
    tellsAgain: (pixCode) => tell(last(chargeOf(pixCode))),
    refunds: async (pixCode) => {
      const pix = last(chargeOf(pixCode));
      pix.devolucoes = [{ id: 'd1', valor: pix.valor, status: 'DEVOLVIDO' }];
      await tell(pix);
    },
    expires: (pixCode) => {
      chargeOf(pixCode).calendario.criacao = new Date(Date.now() - 7 * 86_400_000).toISOString();
    },
    settled: webhooks.settled,
    close: server.close,
  };

  function qrOf(charge: Cob | undefined): Answer {
    if (charge === undefined) return refused(404, 'location_nao_encontrada');
    const imagemQrcode = `data:image/png;base64,${onePixel}`;
    return { status: 200, body: { qrcode: codeOf(charge), imagemQrcode, linkVisualizacao: '' } };
  }
}

const hasExpired = ({ calendario }: Cob): boolean =>
  Date.parse(calendario.criacao) + calendario.expiracao * 1_000 < Date.now();

const refused = (status: number, nome: string): Answer => ({ status, body: { nome, mensagem: nome } });

const shown = (charge: Cob | undefined): Answer =>
  charge === undefined ? refused(404, 'cobranca_nao_encontrada') : { status: 200, body: charge };
