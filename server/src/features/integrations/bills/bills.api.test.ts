/** Second copies of bills over WhatsApp, through the company's own account at Asaas, as they read on the customer's phone. */
import { type Asaas, openAsaas } from '@prosa/emulator/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { talk } from '#src/features/chatbot/testing.ts';
import { type TestServer, testServer } from '#src/testing/server.ts';

let server: TestServer;
let asaas: Asaas;
let lastNumber = 5_511_983_000_000;
const someNumber = (): string => String(++lastNumber);
const apiKey = '$aact_padaria';
const cpf = '529.982.247-25';

beforeAll(async () => {
  asaas = await openAsaas({ apiKey });
  server = await testServer({
    config: {
      payments: { efi: { url: 'https://127.0.0.1:9', ca: undefined }, asaas: { url: asaas.url } },
    },
  });
});
beforeEach(() => asaas.faults.clear());
afterAll(() => asaas.close());

async function post(path: string, body: object): Promise<{ id: string }> {
  const answer = await fetch(`${asaas.url}${path}`, {
    method: 'POST',
    headers: { access_token: apiKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { id: string };
}

/** A customer at Asaas with this phone, and a bill of theirs. */
async function debtor(taxId: string, mobilePhone: string, value?: number): Promise<void> {
  const { id } = await post('/customers', { name: 'Maria', cpfCnpj: taxId, mobilePhone });
  if (value === undefined) return;
  const description = 'Mensalidade';
  await post('/payments', { customer: id, billingType: 'PIX', value, dueDate: '2026-12-10', description });
}

/** A company whose only queue gives second copies. */
async function company(key: string = apiKey) {
  const made = await server.company();
  const { api } = made.admin;
  const [queueId = 0] = made.queueIds;
  await api.settings.update({ key: 'asaas', value: key });
  await api.queues.update({ queueId, secondCopy: true });
  await api.connections.update({ whatsappId: made.connectionId, queueIds: [queueId] });
  await server.settled();
  return { made, customer: talk(made, someNumber(), 'Maria') };
}

const question = 'Para enviar a segunda via, escreva o CPF ou CNPJ do titular.';
const looking = 'Só um momento, estou procurando…';

describe('a queue for second copies', () => {
  it('asks for the document and sends the open bills with their Pix codes to the registered phone', async () => {
    const { customer } = await company();
    await debtor('52998224725', `(11) ${customer.phone.number.slice(4)}`, 49.9);
    expect(await customer.says('oi')).toEqual([question]);
    expect(await customer.ticket()).toMatchObject({ chatbot: true, status: 'pending' });
    await customer.phone.says(cpf);
    const lines = (await customer.phone.screen()).filter(({ mine }) => !mine).slice(1);
    const [, picture, bill, code, after] = lines;
    expect(lines).toHaveLength(5);
    expect(lines[0]?.body).toBe(looking);
    expect(picture?.kind).toBe('image');
    expect(bill?.body.replace(/\u00a0/g, ' ')).toBe(
      '*Mensalidade*\nR$ 49,90\nVencimento: 10/12/2026\nPix copia e cola na próxima mensagem:',
    );
    expect(code?.body).toMatch(/^000201.*br\.gov\.bcb\.pix.*6304[0-9A-F]{4}$/);
    expect(after?.body).toContain('um atendente responde');
    expect(await customer.ticket()).toMatchObject({ chatbot: false, status: 'pending' });
    expect(await customer.why()).toEqual(['bills: sent']);
    await customer.heard();
    expect(await customer.says('obrigada')).toEqual([]);
  });

  it('tells nobody of debts whose phone is another, and no more than of a document nobody knows', async () => {
    const { customer, made } = await company();
    await debtor('11144477735', '11911112222', 80);
    await customer.says('oi');
    const [, told] = await customer.says('111.444.777-35');
    const other = talk(made, someNumber());
    await other.says('oi');
    expect((await other.says('390.533.447-05'))[1]).toBe(told);
    expect(told).toContain('Um atendente já vai ajudar você.');
    for (const one of [customer, other]) expect(await one.why()).toEqual(['bills: nobody']);
    expect(asaas.calls.filter((call) => call.includes('pixQrCode')).length).toBeLessThan(2);
  });

  it('says that nothing is open', async () => {
    const { customer } = await company();
    await debtor('86288366757', customer.phone.number);
    await customer.says('oi');
    expect((await customer.says('862.883.667-57'))[1]).toContain('não há cobranças em aberto');
  });

  it('asks again for what is no CPF or CNPJ, and gives up after three times', async () => {
    const { customer } = await company();
    await customer.says('oi');
    const again = ['Este número não é um CPF ou CNPJ válido. Confira e escreva de novo, por favor.'];
    expect(await customer.says('123')).toEqual(again);
    expect(await customer.says('111.111.111-11')).toEqual(again);
    expect(await customer.says('não sei')).toEqual([
      'Não consegui entender o documento. Um atendente já vai ajudar você.',
    ]);
    expect(await customer.ticket()).toMatchObject({ chatbot: false });
    expect(await customer.says(cpf)).toEqual([]);
  });

  it('keeps the document out of the automation log', async () => {
    const { customer, made } = await company();
    await customer.says('oi');
    await customer.says('390.533.447-05');
    const { id } = await customer.ticket();
    const { turns } = await made.admin.api.automation.turns({ ticketId: id });
    expect(JSON.stringify(turns)).not.toMatch(/390\.?533/);
  });
});

describe('when Asaas cannot be asked', () => {
  it('people help: a key that is not believed', async () => {
    const { customer } = await company('$aact_wrong');
    await customer.says('oi');
    expect((await customer.says(cpf))[1]).toContain('Não consegui consultar');
    expect(await customer.why()).toEqual(['bills: unavailable']);
  });

  it('people help: the document is taken back before it could be looked up', async () => {
    const { customer } = await company();
    await customer.says('oi');
    asaas.faults.add({ kind: 'http', status: 500 });
    expect(await customer.says(cpf)).toEqual([looking]);
    const document = (await customer.phone.screen()).filter(({ mine }) => mine).at(-1);
    await customer.phone.changes(document?.id ?? '', 'revoke');
    await expect.poll(() => customer.heard()).toEqual([expect.stringContaining('Não consegui consultar')]);
    await server.settled();
    expect(await customer.why()).toEqual(['bills: unavailable']);
    expect((await customer.ticket()).status).toBe('pending');
    // Whoever helps is not kept waiting by a bot that still looks.
    expect(await customer.says('alô?')).toEqual([]);
    expect(await customer.why()).not.toContain('bills: looking');
  });

  it('people help: no key at all', async () => {
    const { customer } = await company('');
    expect(await customer.says('oi')).toEqual([
      'Não consegui consultar as cobranças agora. Um atendente já vai ajudar você.',
    ]);
    expect(await customer.why()).toEqual(['bills: not_set_up']);
  });
});
