/**
 * What every WhatsApp driver must do, whatever network is behind it. A driver's own test calls this with a harness that
 * plays the network: people who scan, write and read.
 */
import { describe, expect, it } from 'vitest';
import type { Driver, Session } from './driver.ts';
import { SendRefused } from './errors.ts';
import type { Identity } from './events.ts';
import { type Host, openHost } from './testing.ts';

export type DriverHarness = {
  readonly driver: Driver;
  /** Where nobody scans codes: the credentials that somebody types in instead. */
  readonly typed?: Uint8Array;
  /** Somebody scans this code with the connection's phone. */
  readonly scan: (host: Host, qrcode: string) => Promise<void>;
  /** Nobody scans for as long as a code lives. */
  readonly letCodeExpire: () => void | Promise<void>;
  /** A customer with this number writes. */
  readonly phoneWrites: (
    host: Host,
    phone: string,
    message: { readonly id: string; readonly body: string },
  ) => Promise<void>;
  /** The customer looks at the conversation. */
  readonly phoneReads: (host: Host, phone: string) => Promise<void>;
  /** What the company has sent to this number, in order. */
  readonly screen: (phone: string) => readonly string[] | Promise<readonly string[]>;
  /** Uuids for messages. */
  readonly newId: () => string;
};

const phone = '5511987654321';
const to: readonly Identity[] = [{ kind: 'phone', value: phone }];

export function driverConformance(
  name: string,
  makeHarness: () => DriverHarness | Promise<DriverHarness>,
): void {
  const linked = async (harness: DriverHarness): Promise<{ host: Host; session: Session }> => {
    const host = openHost(harness.driver);
    if (harness.typed === undefined) {
      await host.open();
      await harness.scan(host, await shownCode(host));
      await host.untilState('CONNECTED');
    } else host.keep(harness.typed);
    const before = connections(host);
    const session = await host.open();
    await host.until(() => (connections(host) > before ? true : undefined));
    return { host, session };
  };

  describe(`${name}: pairing`, () => {
    it('shows one code after the other and gives up when nobody scans', async ({ skip }) => {
      const harness = await makeHarness();
      if (harness.typed !== undefined) return skip();
      const host = openHost(harness.driver);
      await host.open();
      await shownCode(host);
      for (let shown = 1; shown < 20 && host.states().at(-1)?.status === 'qrcode'; shown += 1) {
        await harness.letCodeExpire();
        await host.until((event) =>
          event.type === 'connection' && host.states().length > shown ? true : undefined,
        );
      }
      const codes = host.states().flatMap((state) => (state.status === 'qrcode' ? [state.qrcode] : []));
      expect(codes.length).toBeGreaterThan(1);
      expect(new Set(codes).size).toBe(codes.length);
      expect(host.states().at(-1)).toEqual({ status: 'DISCONNECTED', reason: 'expired_qr' });
      expect(host.credentials()).toBeNull();
    });

    it('goes over PAIRING to CONNECTED with a number when the code is scanned', async ({ skip }) => {
      const harness = await makeHarness();
      if (harness.typed !== undefined) return skip();
      const { host } = await linked(harness);
      const order = host.states().map((state) => state.status);
      expect(order.indexOf('PAIRING')).toBeGreaterThan(order.indexOf('qrcode'));
      expect(order.indexOf('CONNECTED')).toBeGreaterThan(order.indexOf('PAIRING'));
      expect(host.states().find((state) => state.status === 'CONNECTED')).toMatchObject({
        number: expect.stringMatching(/^\d{8,15}$/),
      });
    });

    it('connects again with what it has handed up, without a code', async () => {
      const harness = await makeHarness();
      const { host } = await linked(harness);
      const later = openHost(harness.driver, host.key);
      later.keep(host.credentials());
      await later.open();
      await later.untilState('CONNECTED');
      expect(later.states().map((state) => state.status)).not.toContain('qrcode');
    });

    it('keeps credentials that make no sense, and says so or asks for a code', async ({ skip }) => {
      const harness = await makeHarness();
      if (harness.typed !== undefined) return skip();
      const host = openHost(harness.driver);
      host.keep(Buffer.from('nonsense'));
      await host.open();
      const state = await host.until((event) => (event.type === 'connection' ? event.state : undefined));
      if (state.status === 'DISCONNECTED') expect(state.reason).toBe('unreadable');
      else expect(state.status).toBe('qrcode');
      expect(Buffer.from(host.credentials() ?? []).toString()).toBe('nonsense');
    });

    it('can be unlinked', async () => {
      const harness = await makeHarness();
      const { session } = await linked(harness);
      await session.unlink();
      await expect(session.send(to, { id: harness.newId(), kind: 'text', body: 'oi' })).rejects.toMatchObject(
        { code: 'not_connected' },
      );
    });
  });

  describe(`${name}: messages`, () => {
    it('shows what is sent and says that it was delivered and read', async () => {
      const harness = await makeHarness();
      const { host, session } = await linked(harness);
      const id = harness.newId();
      const { providerId } = await session.send(to, { id, kind: 'text', body: 'Olá 👋' });
      expect(await harness.screen(phone)).toEqual(['Olá 👋']);
      const acked = (ack: number) =>
        host.until((event) =>
          event.type === 'status' && event.status.providerId === providerId && event.status.ack === ack
            ? event.status
            : undefined,
        );
      expect((await acked(2)).failure).toBeNull();
      await harness.phoneReads(host, phone);
      await acked(3);
    });

    it('keeps the order of what is sent', async () => {
      const harness = await makeHarness();
      const { session } = await linked(harness);
      const bodies = ['one', 'two', 'three'];
      for (const body of bodies) await session.send(to, { id: harness.newId(), kind: 'text', body });
      expect(await harness.screen(phone)).toEqual(bodies);
    });

    it('shows a message once that is sent twice under one id', async ({ skip }) => {
      const harness = await makeHarness();
      if (harness.driver.capabilities.resend !== 'same-id') return skip();
      const { session } = await linked(harness);
      const message = { id: harness.newId(), kind: 'text', body: 'uma vez' } as const;
      const first = await session.send(to, message);
      expect(await session.send(to, message)).toEqual(first);
      expect(await harness.screen(phone)).toEqual(['uma vez']);
    });

    it('tells what a customer writes, with every name it knows', async () => {
      const harness = await makeHarness();
      const { host } = await linked(harness);
      await harness.phoneWrites(host, phone, { id: harness.newId(), body: 'oi' });
      const message = await host.until((event) => (event.type === 'message' ? event.message : undefined));
      expect(message).toMatchObject({ kind: 'text', body: 'oi', fromMe: false, late: false });
      expect(message.from).toContainEqual({ kind: 'phone', value: phone });
      expect(message.at).toBeInstanceOf(Date);
    });

    it('refuses for certain what it cannot send', async () => {
      const harness = await makeHarness();
      const host = openHost(harness.driver);
      const unlinked = await host.open();
      const message = { id: harness.newId(), kind: 'text', body: 'oi' } as const;
      const refusal = await unlinked.send(to, message).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(SendRefused);
      expect(refusal).toMatchObject({ code: 'not_connected', retryable: true });
      expect(await harness.screen(phone)).toEqual([]);
    });

    it('falls silent once it is closed', async () => {
      const harness = await makeHarness();
      const { host, session } = await linked(harness);
      await session.close();
      const told = host.events.length;
      await expect(session.send(to, { id: harness.newId(), kind: 'text', body: 'oi' })).rejects.toMatchObject(
        { code: 'not_connected' },
      );
      await harness.letCodeExpire();
      expect(host.events).toHaveLength(told);
      expect(host.credentials()).not.toBeNull();
    });

    it('knows which numbers exist', async ({ skip }) => {
      const harness = await makeHarness();
      if (!harness.driver.capabilities.numberCheck) return skip();
      const { session } = await linked(harness);
      expect(await session.checkNumber(phone)).toContainEqual({ kind: 'phone', value: phone });
      expect(await session.checkNumber('1')).toBeNull();
    });
  });
}

const connections = (host: Host): number =>
  host.states().filter((state) => state.status === 'CONNECTED').length;

const shownCode = (host: Host): Promise<string> =>
  host.until((event) =>
    event.type === 'connection' && event.state.status === 'qrcode' ? event.state.qrcode : undefined,
  );
