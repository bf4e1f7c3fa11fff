import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type DriverHarness, driverConformance } from '../conformance.ts';
import { MediaGone, UnknownOutcome } from '../errors.ts';
import type { Identity } from '../events.ts';
import { type ManualTimers, manualTimers, openHost } from '../testing.ts';
import { writeCredentials } from './credentials.ts';
import { sandboxDriver } from './index.ts';
import { phoneAcknowledged, phoneWrote } from './parse.ts';

type Seen = {
  readonly lines: Map<string, { phone: string; body: string }>;
  readonly read: string[];
  readonly typing: boolean[];
  readonly timers: ManualTimers;
};

function sandboxHarness(): DriverHarness & Seen {
  const timers = manualTimers();
  const lines: Seen['lines'] = new Map();
  const read: string[] = [];
  const typing: boolean[] = [];
  const driver = sandboxDriver({
    timers,
    now: timers.now,
    newId: randomUUID,
    phones: {
      deliver: async (_at, phone, message) => {
        if (!lines.has(message.id))
          lines.set(message.id, { phone, body: 'body' in message ? message.body : '' });
      },
      change: async (_at, phone, { lineId, kind, value }) => {
        if (kind === 'edit') lines.set(lineId, { phone, body: value });
      },
      file: async (_at, reference) => {
        throw new MediaGone({ cause: reference });
      },
      markRead: async (_at, _phone, ids) => void read.push(...ids),
      typing: async (_at, _phone, isTyping) => void typing.push(isTyping),
    },
  });
  return {
    driver,
    timers,
    lines,
    read,
    typing,
    newId: randomUUID,
    scan: async (host) => {
      host.keep(writeCredentials({ number: '5511900010007', confirmed: false }));
      await host.open();
    },
    letCodeExpire: () => timers.advance(20_000),
    phoneWrites: (host, phone, { id, body }) =>
      host.take(phoneWrote({ id, phone, body, name: 'Ana', at: timers.now() })),
    phoneReads: async (host, phone) => {
      for (const [id, line] of lines)
        if (line.phone === phone) await host.take(phoneAcknowledged(id, 3, timers.now()));
    },
    screen: (phone) => [...lines.values()].filter((line) => line.phone === phone).map((line) => line.body),
  };
}

driverConformance('sandbox', sandboxHarness);

describe('sandbox', () => {
  const ana: readonly Identity[] = [
    { kind: 'lid', value: '99' },
    { kind: 'phone', value: '551187654321' },
  ];

  async function connected() {
    const harness = sandboxHarness();
    const host = openHost(harness.driver);
    host.keep(writeCredentials({ number: '5511900010007', confirmed: true }));
    const session = await host.open();
    await host.untilState('CONNECTED');
    return { harness, host, session };
  }

  it('shows exactly three codes, each for twenty seconds', async () => {
    const harness = sandboxHarness();
    const host = openHost(harness.driver);
    await host.open();
    await host.untilState('qrcode');
    harness.timers.advance(19_999);
    expect(host.states()).toHaveLength(1);
    harness.timers.advance(1);
    await host.until(() => (host.states().length === 2 ? true : undefined));
    harness.timers.advance(20_000);
    await host.until(() => (host.states().length === 3 ? true : undefined));
    harness.timers.advance(20_000);
    await host.untilState('DISCONNECTED');
    expect(host.states().map((state) => (state.status === 'qrcode' ? state.retries : state.status))).toEqual([
      0,
      1,
      2,
      'DISCONNECTED',
    ]);
  });

  it('reports an unknown outcome when nobody takes the acknowledgement, and repeats it with the message', async () => {
    const { harness, host, session } = await connected();
    const message = { id: randomUUID(), kind: 'text', body: 'oi' } as const;
    host.refuseNext('status');
    await expect(session.send(ana, message)).rejects.toBeInstanceOf(UnknownOutcome);
    await session.send(ana, message);
    expect([...harness.lines.keys()]).toEqual([message.id]);
    expect(host.events.filter((event) => event.type === 'status')).toHaveLength(1);
  });

  it('reaches a Brazilian phone under either spelling', async () => {
    const { harness, session } = await connected();
    await session.send(ana, { id: randomUUID(), kind: 'text', body: 'oi' });
    expect(harness.screen('5511987654321')).toEqual(['oi']);
  });

  it('refuses people it knows no phone of', async () => {
    const { session } = await connected();
    await expect(
      session.send([{ kind: 'lid', value: '99' }], { id: randomUUID(), kind: 'text', body: 'oi' }),
    ).rejects.toMatchObject({ code: 'not_on_whatsapp', retryable: false });
  });

  it('changes what stands on a phone, and says when a file is not there any more', async () => {
    const { harness, host, session } = await connected();
    const id = randomUUID();
    await session.send(ana, { id, kind: 'text', body: 'oi' });
    const target = { providerId: id, fromMe: true, body: 'oi' };
    await session.send(ana, { id: randomUUID(), kind: 'edit', target, body: 'olá' });
    expect(harness.screen('5511987654321')).toEqual(['olá']);
    expect(host.events.filter((event) => event.type === 'status')).toHaveLength(1);
    await expect(session.fetchMedia('nowhere')).rejects.toBeInstanceOf(MediaGone);
  });

  it('shows reading and typing on the phone', async () => {
    const { harness, session } = await connected();
    await session.markRead(ana, ['a', 'b']);
    await session.typing(ana, true);
    expect(harness.read).toEqual(['a', 'b']);
    expect(harness.typing).toEqual([true]);
  });

  it('shows no more codes once nobody takes them any more', async () => {
    const harness = sandboxHarness();
    const host = openHost(harness.driver);
    host.refuseNext('connection');
    await host.open();
    await setImmediate();
    harness.timers.advance(60_000);
    expect(host.events).toHaveLength(0);
  });
});
