/** GET /tickets in every order and by the conditions people save as views: as an admin who sees all and as an agent. */
import type { TicketCondition, TicketConditions, TicketOrder } from '@prosa/shared';
import { type Bench, costOfRequests, type Work } from '../bench.ts';
import { big } from '../data/size.ts';
import { short } from '../load/figures.ts';
import { verdict } from '../report.ts';

const connections = 10;
const warmUpRequests = 300;
const mostMs = 40;

type Tab = 'open' | 'pending' | 'closed' | 'snoozed';
const tabs: Readonly<Record<Tab, readonly TicketOrder[]>> = {
  open: ['newest', 'oldest', 'waiting', 'priority', 'due'],
  pending: ['newest', 'oldest', 'waiting', 'priority', 'due'],
  closed: ['newest', 'oldest'],
  snoozed: ['newest', 'oldest', 'waiting', 'priority', 'due'],
};
const statusOf = (tab: Tab): string => (tab === 'snoozed' ? 'status=open&snoozed=true' : `status=${tab}`);

const allOf = (...conditions: TicketCondition[]): TicketConditions => ({
  match: 'all',
  groups: [{ match: 'all', conditions }],
});
const views: Readonly<Record<string, TicketConditions>> = {
  unread: allOf({ field: 'unread', is: true }),
  'customer last, waiting an hour': allOf(
    { field: 'last', is: 'customer' },
    { field: 'waiting', is: 'atLeast', minutes: 60 },
  ),
  'urgent or high': allOf({ field: 'priority', is: 'any', values: ['urgent', 'high'] }),
  'a tag, and not another': allOf(
    { field: 'tag', is: 'any', values: [7] },
    { field: 'tag', is: 'none', values: [44] },
  ),
  missed: allOf({ field: 'sla', is: 'missed', minutes: 0 }),
  'due within an hour': allOf({ field: 'sla', is: 'dueWithin', minutes: 60 }),
  'mine or nobody’s, in a queue': allOf(
    { field: 'user', is: 'any', values: ['me', 0] },
    { field: 'queue', is: 'any', values: [3] },
  ),
  'a further datum of the contact': allOf({
    field: 'extraInfo',
    is: 'equals',
    name: 'CPF',
    value: '00000000011',
  }),
  'closed, of a connection': allOf(
    { field: 'status', is: 'any', values: ['closed'] },
    { field: 'connection', is: 'any', values: [2] },
  ),
  'one of two groups': {
    match: 'any',
    groups: [
      {
        match: 'all',
        conditions: [
          { field: 'priority', is: 'any', values: ['urgent'] },
          { field: 'unread', is: true },
        ],
      },
      { match: 'any', conditions: [{ field: 'waiting', is: 'atLeast', minutes: 600 }] },
    ],
  },
};

export const orders: Work = async (bench) => {
  for (const { name, email, all } of [
    { name: 'admin', email: big.adminEmail, all: '&showAll=true' },
    { name: 'agent', email: big.agentEmail, all: '' },
  ]) {
    for (const [tab, known] of Object.entries(tabs) as [Tab, readonly TicketOrder[]][])
      for (const order of known)
        await measure(bench, `${tab}, ${order}, ${name}`, email, `${statusOf(tab)}${all}&order=${order}`);
    for (const [view, conditions] of Object.entries(views))
      await measure(
        bench,
        `view “${view}”, ${name}`,
        email,
        `order=waiting${all}&conditions=${encodeURIComponent(JSON.stringify(conditions))}`,
      );
  }
};

async function measure(bench: Bench, what: string, email: string, query: string): Promise<void> {
  const token = await bench.signIn(email);
  const request = () => ({ path: `/tickets?${query}`, token });
  const { result, cost } = await costOfRequests(bench, { connections, request }, warmUpRequests);
  bench.add({
    work: `GET /tickets ${what}`,
    measured: `${short(result.perSecond)}/s, p50 ${short(result.p50)}, p95 ${short(result.p95)} ms; ${cost}`,
    bar: `p95 < ${mostMs} ms`,
    verdict: verdict(result.p95 < mostMs),
  });
}
