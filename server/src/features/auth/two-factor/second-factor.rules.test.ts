import { describe, expect, it } from 'vitest';
import { type Demands, debtOf, demandedSince } from './second-factor.rules.ts';

const since = new Date('2026-11-01T12:00:00Z');
const later = new Date('2026-11-05T12:00:00Z');
const demands = (
  company: Demands['company']['of'],
  platform: Demands['platform']['of'] = 'nobody',
  platformSince: Date | null = later,
): Demands => ({
  company: { of: company, since, begun: since },
  platform: { of: platform, since: platformSince, begun: platformSince },
});

const people = {
  user: { profile: 'user', super: false, support: null },
  supervisor: { profile: 'supervisor', super: false, support: null },
  admin: { profile: 'admin', super: false, support: null },
  operator: { profile: 'admin', super: true, support: null },
  visitor: { profile: 'admin', super: false, support: { userId: 1 } },
} as const;
type Name = keyof typeof people;
const names = Object.keys(people) as Name[];
const asked = (of: Demands): Name[] => names.filter((name) => demandedSince(people[name], of) !== undefined);

describe('a second factor is demanded', () => {
  it.each<[Demands, Name[]]>([
    [demands('nobody'), []],
    [demands('admins'), ['admin', 'operator']],
    [demands('everyone'), ['user', 'supervisor', 'admin', 'operator']],
    [demands('nobody', 'operators'), ['operator']],
    [demands('nobody', 'admins'), ['admin', 'operator']],
  ])('by %j of %j', (of, whom) => expect(asked(of)).toEqual(whom));

  it('since the earlier of what company and platform demand', () => {
    expect(demandedSince(people.admin, demands('admins', 'admins'))).toEqual(since);
    expect(demandedSince(people.admin, demands('nobody', 'admins'))).toEqual(later);
    expect(demandedSince(people.admin, demands('nobody', 'admins', null))).toEqual(new Date(0));
  });

  it('of those of whom it was demanded before since then, when it is demanded of more or of fewer', () => {
    const wider = { of: 'everyone', since: later, begun: since } as const;
    const none = { of: 'nobody', since: null, begun: null } as const;
    const [admin, user] = [people.admin, people.user].map((one) =>
      demandedSince(one, { company: wider, platform: none }),
    );
    expect([admin, user]).toEqual([since, later]);
    const platform = { of: 'admins', since: later, begun: since } as const;
    expect(demandedSince(people.operator, { company: none, platform })).toEqual(since);
    expect(demandedSince(people.admin, { company: none, platform })).toEqual(later);
  });
});

describe('what is owed without one', () => {
  const dueAt = new Date('2026-11-08T12:00:00Z');
  const before = { begunAt: new Date('2026-10-20T12:00:00Z') };

  it('is nothing yet for who was signed in, until a week has passed', () => {
    expect(debtOf(since, before, later)).toEqual({ required: false, dueAt });
    expect(debtOf(since, before, new Date(dueAt.getTime() - 1)).required).toBe(false);
    expect(debtOf(since, before, dueAt).required).toBe(true);
  });

  it('is due at once for who signs in afterwards', () => {
    expect(debtOf(since, { begunAt: since }, since).required).toBe(true);
    expect(debtOf(since, { begunAt: later }, later).required).toBe(true);
  });
});
