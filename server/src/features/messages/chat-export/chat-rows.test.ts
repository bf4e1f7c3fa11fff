import { describe, expect, it } from 'vitest';
import { exportedMessages as exported, runsBetween, type Stored, withoutStored } from './chat-rows.ts';

const exportedMessages = (...given: Parameters<typeof exported>) => [...exported(...given)];

const zone = 'America/Sao_Paulo';
const now = new Date('2026-01-01T00:00:00Z');
const said = (time: string, author: string, body: string, fileName: string | null = null) => ({
  ...{ day: '2025-12-24', time, author, body, fileName },
});
let ids = 0;
const stored = (at: string, fromMe: boolean, body: string): Stored => ({
  ...{ id: String(++ids), at: new Date(at), fromMe, body, mediaType: 'conversation' },
});

describe('messages of an exported conversation', () => {
  it('were written by the company’s clock, by the contact or by the company', () => {
    const [hers, ours] = exportedMessages(
      [said('14:32:00', 'Maria', 'Oi'), said('14:33:00', 'Loja', 'Olá')],
      'Maria',
      zone,
      now,
    );
    expect(hers).toMatchObject({ at: new Date('2025-12-24T17:32:00Z'), fromMe: false });
    expect(ours).toMatchObject({ fromMe: true });
  });

  it('that say the same in one minute are two, and the same two each time', () => {
    const twice = [said('14:32:00', 'Maria', 'Oi'), said('14:32:00', 'Maria', 'Oi')];
    const names = () => exportedMessages(twice, 'Maria', zone, now).map(({ name }) => name);
    expect(new Set(names()).size).toBe(2);
    expect(names()).toEqual(names());
  });

  it('are of no day that is still to come', () =>
    expect(
      exportedMessages([said('14:32:00', 'Maria', 'Oi')], 'Maria', zone, new Date('2025-01-01'))[0]?.at,
    ).toEqual(new Date('2025-01-01')));

  it('are known where the same side said the same in that minute, once for each that is stored', () => {
    const three = exportedMessages(
      [said('14:32:00', 'Maria', 'Oi'), said('14:32:00', 'Maria', 'Oi'), said('14:32:00', 'Loja', 'Oi')],
      'Maria',
      zone,
      now,
    );
    const fresh = withoutStored(three, [stored('2025-12-24T17:32:41Z', false, 'Oi ')], new Set());
    expect(fresh.map(({ fromMe }) => fromMe)).toEqual([false, true]);
  });

  it('with a file are known where that side sent one in that minute, whatever it is called here', () => {
    const file = exportedMessages([said('14:32:00', 'Maria', '', 'IMG-1.jpg')], 'Maria', zone, now);
    const picture = { ...stored('2025-12-24T17:32:41Z', false, 'olha'), mediaType: 'image' as const };
    expect(withoutStored(file, [picture], new Set())).toEqual([]);
    expect(withoutStored(file, [stored('2025-12-24T17:32:41Z', false, '')], new Set())).toHaveLength(1);
  });

  it('that stand for a file which was not exported are known where it is here', () => {
    const left = exportedMessages([said('14:32:00', 'Maria', '<Mídia oculta>')], 'Maria', zone, now);
    const picture = { ...stored('2025-12-24T17:32:41Z', false, ''), mediaType: 'image' as const };
    const spent = new Set<string>();
    expect(withoutStored(left, [picture], spent)).toEqual([]);
    expect([...spent]).toEqual([picture.id]);
  });

  it('go in runs between which nothing was written', () => {
    const at = (minute: number) => ({ at: new Date(Date.UTC(2025, 11, 24, 17, minute)) });
    const runs = runsBetween([at(1), at(2), at(4), at(9)], [stored('2025-12-24T17:03:00Z', true, 'a')]);
    expect(runs.map((run) => run.length)).toEqual([2, 2]);
  });
});
