import { describe, expect, it } from 'vitest';
import {
  candidate,
  inUse,
  isAskingDue,
  isNewer,
  isStuck,
  type KnownVersion,
  nothingKnown,
  versionFor,
  type WebClient,
} from './web-client.rules.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const given = { configured: undefined, builtIn: '2.3000.1000000' };
const state = (some: Partial<WebClient> = {}): WebClient => ({ ...nothingKnown, ...some });
const accepted = (version: string): KnownVersion => ({
  version,
  seenAt: ago(9),
  acceptedAt: ago(9),
  refusedAt: null,
});
const refused = (version: string): KnownVersion => ({ ...accepted(version), refusedAt: ago(1) });
const place = { companyId: 1, connectionId: 7 };
const trial = { version: '2.3000.3000000', place, since: ago(1) };

describe('the version in use', () => {
  it('is what the configuration names, then what is pinned, proved or built in', () => {
    const all = state({ pinned: '2.3000.1', proved: '2.3000.2000000' });
    expect(inUse(all, { ...given, configured: '2.3000.5' })).toEqual({
      version: '2.3000.5',
      because: 'configured',
    });
    expect(inUse(all, given)).toEqual({ version: '2.3000.1', because: 'pinned' });
    expect(inUse(state({ proved: '2.3000.2000000' }), given).because).toBe('proved');
    expect(inUse(state(), given)).toEqual({ version: given.builtIn, because: 'built_in' });
  });

  it('is the library’s own again once that is newer than what was proved', () => {
    expect(inUse(state({ proved: '2.3000.999999' }), given).because).toBe('built_in');
  });

  it('is another one for the number that tries it, unless one is fixed', () => {
    expect(versionFor(state({ trial }), given, place)).toEqual({ version: trial.version, atOnce: true });
    const other = { ...place, connectionId: 8 };
    expect(versionFor(state({ trial }), given, other)).toEqual({ version: given.builtIn, atOnce: false });
    expect(versionFor(state({ trial, pinned: '2.3000.1' }), given, place).version).toBe('2.3000.1');
  });
});

it('versions are compared by their numbers', () => {
  expect(isNewer('2.3000.10', '2.3000.9')).toBe(true);
  expect(isNewer('2.2999.10', '2.3000.9')).toBe(false);
  expect(isNewer('2.3000.9', '2.3000.9')).toBe(false);
});

describe('what is worth a try', () => {
  const pick = (named: string[], known: KnownVersion[] = [], some: Partial<WebClient> = {}) =>
    candidate(state(some), given, { named, known });

  it('is the newest that a source names, where it is newer and nobody has refused it', () => {
    expect(pick(['2.3000.1000001', '2.3000.1000002', '2.3000.5'])).toBe('2.3000.1000002');
    expect(pick(['2.3000.1000002'], [refused('2.3000.1000002')])).toBeUndefined();
    expect(pick(['2.3000.5', given.builtIn])).toBeUndefined();
  });

  it('is an older one, too, when what is in use is refused', () => {
    const known = [refused(given.builtIn)];
    expect(pick(['2.3000.5'], known)).toBe('2.3000.5');
    expect(pick([], [...known, accepted('2.3000.4'), accepted('2.3000.6'), refused('2.3000.7')])).toBe(
      '2.3000.6',
    );
    expect(pick([], known)).toBeUndefined();
  });

  it('is nothing while one is fixed', () => {
    expect(pick(['2.3000.1000002'], [], { pinned: '2.3000.5' })).toBeUndefined();
  });
});

it('sources are asked four times a day, and every few minutes while numbers wait', () => {
  expect(isAskingDue(state(), false, now)).toBe(true);
  expect(isAskingDue(state({ askedAt: ago(10) }), false, now)).toBe(false);
  expect(isAskingDue(state({ askedAt: ago(10) }), true, now)).toBe(true);
  expect(isAskingDue(state({ askedAt: ago(2) }), true, now)).toBe(false);
  expect(isAskingDue(state({ askedAt: ago(6 * 60) }), false, now)).toBe(true);
});

it('a trial without a result goes to another number', () => {
  expect(isStuck(trial, now)).toBe(false);
  expect(isStuck({ ...trial, since: ago(3) }, now)).toBe(true);
  expect(isStuck({ ...trial, place: null }, now)).toBe(true);
});
