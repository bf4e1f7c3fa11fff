import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ackOf,
  aMoment,
  aText,
  type Company,
  isUp,
  messagesOf,
  type Stage,
  setStage,
  toldOf,
} from './testing.ts';

let stage: Stage;
let company: Company;
beforeAll(async () => {
  stage = await setStage();
  company = await stage.company();
}, 60_000);
afterAll(() => stage.close());

describe('a connection that breaks', () => {
  it.each(['cut', 'end', 'silence', 503, 515] as const)(
    'by %s is mended, and nothing is missed or heard twice',
    async (how) => {
      const customer = company.customer('Ana');
      const before = company.host.states().length;
      const first = await customer.says('antes');
      await toldOf(company.host, first);
      await company.phone.disconnects(how);
      while (how === 'silence' && (await isUp(company.session))) {
        company.clock.elapse(20_000);
        await aMoment();
      }
      const second = await customer.says('durante');
      await company.host.until(() => (company.host.states().length > before ? true : undefined));
      expect(company.host.states().at(-1)).toMatchObject({ status: 'CONNECTED', number: company.number });
      // A short loss is nobody's business.
      expect(company.host.states().map(({ status }) => status)).not.toContain('TIMEOUT');
      expect(await toldOf(company.host, second)).toMatchObject({ body: 'durante' });
      const { providerId } = await company.session.send(customer.names, aText('depois'));
      await ackOf(company.host, providerId, 2);
      expect(await customer.shown()).toEqual(['depois']);
      const ids = messagesOf(company.host).map(({ providerId }) => providerId);
      expect(new Set(ids).size).toBe(ids.length);
    },
  );

  it('while nobody answers the door is tried again until somebody does', async () => {
    const before = company.host.states().length;
    await stage.network.faults.add({ kind: 'upgrade', status: 503, times: 3 });
    await stage.network.faults.add({ kind: 'login', reason: 503, times: 1 });
    await company.phone.disconnects('cut');
    await company.host.until(() => (company.host.states().length > before ? true : undefined));
    expect(company.host.states().at(-1)?.status).toBe('CONNECTED');
  });

  it('in the middle of what was missed brings all of it in the end', async () => {
    const customer = company.customer('Bia');
    await stage.network.faults.add({ kind: 'cut-before-offline', number: company.number, times: 2 });
    await company.phone.disconnects('cut');
    const ids: string[] = [];
    for (const text of ['um', 'dois', 'três']) ids.push(await customer.says(text));
    for (const id of ids) await toldOf(company.host, id);
    const told = messagesOf(company.host).filter(({ providerId }) => ids.includes(providerId));
    expect(told.map(({ body }) => body)).toEqual(['um', 'dois', 'três']);
  });

  it('marks what was caught up as late, and what is heard live as not', async () => {
    const customer = company.customer('Caio');
    await stage.network.faults.add({ kind: 'upgrade', status: 503, times: 2 });
    await company.phone.disconnects('cut');
    const missed = await customer.says('alguém aí?');
    expect((await toldOf(company.host, missed)).late).toBe(true);
    const live = await customer.says('oi');
    expect((await toldOf(company.host, live)).late).toBe(false);
  });
});

describe('a loss that lasts', () => {
  it('is told, and so is its end', async () => {
    const lossy = await stage.company();
    await stage.network.faults.add({ kind: 'upgrade', status: 503, times: 1_000 });
    await lossy.phone.disconnects('cut');
    while (lossy.host.states().at(-1)?.status !== 'TIMEOUT') {
      lossy.clock.elapse(30_000);
      await aMoment();
    }
    expect(lossy.host.states().at(-1)).toEqual({ status: 'TIMEOUT', reason: 'network' });
    await stage.network.faults.clear();
    await lossy.host.untilState('CONNECTED');
    await expect(lossy.session.send([{ kind: 'lid', value: '1' }], aText('oi'))).rejects.toMatchObject({
      code: 'not_on_whatsapp',
    });
    await lossy.session.close();
  });
});

describe('an end that is final', () => {
  it.each([
    ['unlinked on the phone', (each: Company) => each.phone.unlinks(), 'logged_out', true],
    [
      'banned',
      async (each: Company) => {
        await stage.network.faults.add({ kind: 'login', reason: 403, number: each.number });
        await each.phone.disconnects('cut');
      },
      'banned',
      false,
    ],
    [
      'outdated',
      async (each: Company) => {
        await stage.network.faults.add({ kind: 'login', reason: 405, number: each.number });
        await each.phone.disconnects('cut');
      },
      'outdated',
      false,
    ],
    ['replaced', (each: Company) => each.phone.disconnects('replaced'), 'replaced', false],
  ] as const)('%s: it says why, and stays down', async (_, happen, reason, isForgotten) => {
    const each = await stage.company();
    await happen(each);
    await each.host.untilState('DISCONNECTED');
    expect(each.host.states().at(-1)).toEqual({ status: 'DISCONNECTED', reason });
    expect(each.host.credentials() === null).toBe(isForgotten);
    await expect(each.session.send([{ kind: 'lid', value: '1' }], aText('oi'))).rejects.toMatchObject({
      code: 'not_connected',
      retryable: true,
    });
  });

  it('was refused at the login: a new code is needed', async () => {
    const each = await stage.company();
    await each.session.close();
    await each.phone.unlinks();
    await each.host.open();
    await each.host.untilState('DISCONNECTED');
    expect(each.host.states().at(-1)).toEqual({ status: 'DISCONNECTED', reason: 'logged_out' });
    const session = await each.host.open();
    const shown = await each.host.untilState('qrcode');
    await each.phone.scans(shown.status === 'qrcode' ? shown.qrcode : '');
    await each.host.untilState('CONNECTED');
    await session.close();
  });
});
