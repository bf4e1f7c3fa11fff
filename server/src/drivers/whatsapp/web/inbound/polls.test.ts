import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutboundMessage } from '../../driver.ts';
import type { DriverEvent, InboxEvent } from '../../events.ts';
import { type Company, type Customer, type Stage, setStage, toldOf } from '../testing.ts';

let stage: Stage;
let company: Company;
let ana: Customer;
beforeAll(async () => {
  stage = await setStage();
  company = await stage.company();
  ana = company.customer('Ana');
  // Who has written is known under all names.
  await toldOf(company.host, await ana.says('oi'));
}, 60_000);
afterAll(() => stage.close());

type Vote = Extract<InboxEvent, { type: 'vote' }>;
const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex');

const voteOf = (providerId: string): Promise<Vote> =>
  company.host.until((event: DriverEvent) =>
    event.type === 'vote' && event.providerId === providerId ? event : undefined,
  );

const aPoll = (many = false): OutboundMessage => ({
  id: randomUUID(),
  kind: 'poll',
  question: 'Pizza?',
  options: ['sim', 'não'],
  many,
});

const forms = ['pn', 'lid'] as const;

describe('a poll of a customer', () => {
  it.each([1, 2, 3, 4, 5] as const)(
    'is told with its options and answered, sent as version %i',
    async (version) => {
      const id = await ana.sends({ kind: 'poll', question: 'Pizza?', options: ['sim', 'não'], version });
      expect(await toldOf(company.host, id)).toMatchObject({
        kind: 'text',
        body: 'Pizza?',
        card: { type: 'poll', many: false, options: [{ name: 'sim', hash: hashOf('sim') }, { name: 'não' }] },
      });
      for (const names of forms)
        expect(await voteOf(await ana.phone.votes(id, ['sim'], { names }))).toMatchObject({
          targetId: id,
          fromMe: false,
          choices: [hashOf('sim')],
        });
    },
  );

  it('is answered on the company’s own phone as well', async () => {
    const id = await ana.sends({ kind: 'poll', question: 'Doce?', options: ['sim', 'não'], many: true });
    await toldOf(company.host, id);
    const vote = await voteOf(await company.phone.votes(id, ['sim', 'não']));
    expect(vote).toMatchObject({ targetId: id, fromMe: true, choices: [hashOf('sim'), hashOf('não')] });
  });

  it('takes votes in the order of their phone’s clock, and none from the future', async () => {
    const id = await ana.sends({ kind: 'poll', question: 'Hora?', options: ['sim', 'não'] });
    await toldOf(company.host, id);
    const at = Date.now() - 60_000;
    expect((await voteOf(await ana.phone.votes(id, ['sim'], { at }))).at.getTime()).toBe(at);
    const late = await voteOf(await ana.phone.votes(id, [], { at: Date.now() + 9e9 }));
    expect(late.choices).toEqual([]);
    expect(late.at.getTime()).toBeLessThan(Date.now() + 2_000);
  });
});

describe('a poll of ours', () => {
  it.each(forms)('reaches the phone as one, and its votes are read when sealed with %s', async (names) => {
    for (const many of [false, true]) {
      const { providerId } = await company.session.send(ana.names, aPoll(many));
      const line = (await ana.phone.screen()).find(({ id }) => id === providerId);
      expect(line).toMatchObject({
        kind: 'poll',
        body: 'Pizza?',
        choices: [{ title: 'sim' }, { title: 'não' }],
      });
      expect(line?.many ?? false).toBe(many);
      const vote = await voteOf(await ana.phone.votes(providerId, ['não'], { names }));
      expect(vote).toMatchObject({ targetId: providerId, choices: [hashOf('não')], fromMe: false });
    }
  });

  it('is the same poll when it leaves once more, also for another session of the number', async () => {
    const poll = aPoll();
    const { providerId } = await company.session.send(ana.names, poll);
    const first = await ana.phone.votes(providerId, ['sim']);
    await voteOf(first);
    company = { ...company, session: await company.host.open() };
    await company.untilConnected(2);
    expect(await company.session.send(ana.names, poll)).toEqual({ providerId });
    const lines = (await ana.phone.screen()).filter(({ id }) => id === providerId);
    expect(lines).toHaveLength(1);
    expect(await voteOf(await ana.phone.votes(providerId, ['não']))).toMatchObject({
      choices: [hashOf('não')],
    });
  });

  it('cannot be voted on in another chat', async () => {
    const { providerId } = await company.session.send(ana.names, aPoll());
    const bia = company.customer('Bia');
    // The same id in the stranger’s own chat, where it is another poll.
    const id = await bia.sends({ kind: 'poll', question: 'Minha?', options: ['sim'] }, { id: providerId });
    await toldOf(company.host, await bia.says('depois'));
    const theirs = await voteOf(await bia.phone.votes(id, ['sim']));
    expect(theirs.from).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'phone', value: bia.number })]),
    );
    const ours = await voteOf(await ana.phone.votes(providerId, ['sim']));
    expect(ours.from).not.toEqual(theirs.from);
  });
});

describe('an answer', () => {
  it('that comes before its question waits for it', async () => {
    const carla = company.customer('Carla');
    await toldOf(company.host, await carla.says('oi'));
    await stage.network.faults.add({ kind: 'corrupt', number: company.number });
    const id = await carla.sends({ kind: 'poll', question: 'Antes?', options: ['sim', 'não'] });
    const vote = await carla.phone.votes(id, ['sim']);
    expect(await voteOf(vote)).toMatchObject({ targetId: id, choices: [hashOf('sim')] });
    const order = company.host.events.flatMap((event) => {
      if (event.type === 'vote' && event.providerId === vote) return ['vote'];
      return event.type === 'message' && event.message.providerId === id ? [event.message.kind] : [];
    });
    expect(order.at(-1)).toBe('vote');
    expect(order).toContain('text');
  });

  it('to an event says who comes, with how many', async () => {
    const id = await ana.sends({ kind: 'event', name: 'Inauguração', startTime: 1_800_000_000 });
    expect(await toldOf(company.host, id)).toMatchObject({ card: { type: 'event', title: 'Inauguração' } });
    for (const names of forms)
      for (const answer of ['going', 'maybe', 'not_going'] as const)
        expect(await voteOf(await ana.phone.responds(id, answer, { names, guests: 2 }))).toMatchObject({
          targetId: id,
          choices: [answer],
          guests: 2,
        });
  });
});

describe('an event', () => {
  it.each(forms)('becomes another one when whoever made it changes it, sealed with %s', async (names) => {
    const id = await ana.sends({ kind: 'event', name: 'Reunião', startTime: 1_800_000_000 });
    await toldOf(company.host, id);
    const changed = { name: 'Reunião', startTime: 1_800_003_600, isCanceled: true };
    const change = await ana.phone.amends(id, changed, { names });
    expect(
      await company.host.until((event) =>
        event.type === 'edit' && event.providerId === change ? event : undefined,
      ),
    ).toMatchObject({ targetId: id, card: { isCancelled: true, startsAt: '2027-01-15T09:00:00.000Z' } });
  });
});

describe('in a group', () => {
  it.each(forms)(
    'of %s names everybody votes for themselves, on polls of ours and of others',
    async (addressing) => {
      const [one, other] = [company.customer('Edu'), company.customer('Fabi')];
      const group = await stage.network.groups.founds('Vizinhos', {
        creator: one.number,
        others: [other.number, company.number],
        addressing,
      });
      const ours = await company.session.send([{ kind: 'group', value: group.split('@')[0] ?? '' }], aPoll());
      const theirs = await one.sends(
        { kind: 'poll', question: 'Churrasco?', options: ['sim', 'não'] },
        { to: group },
      );
      await toldOf(company.host, theirs);
      for (const id of [ours.providerId, theirs])
        for (const voter of [one, other]) {
          await voter.phone.receives(/Pizza|Churrasco/, { with: group });
          const vote = await voteOf(await voter.phone.votes(id, ['sim']));
          expect(vote).toMatchObject({ targetId: id, choices: [hashOf('sim')] });
          expect(vote.participant).toEqual(expect.arrayContaining([{ kind: 'phone', value: voter.number }]));
        }
    },
  );
});
