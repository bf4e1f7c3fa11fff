import { expect, it } from 'vitest';
import { namesOf, openNodeBus } from './node-bus.ts';

it('tells a subscriber of the facts it waits for, and of no others', () => {
  const bus = openNodeBus();
  const heard: string[] = [];
  bus.subscribe(namesOf([{ name: 'ticket.read' }, { name: 'ticket.closed' }]), (companyId, fact) =>
    heard.push(`${companyId} ${fact}`),
  );
  bus.publish(7, 'ticket.read');
  bus.publish(7, 'ticket.opened');
  bus.publish(8, 'ticket.closed');
  expect(heard).toEqual(['7 ticket.read', '8 ticket.closed']);
});

it('knows what somebody waits for, also what is waited for only later', () => {
  const bus = openNodeBus();
  const facts = new Set<string>();
  bus.subscribe(facts, () => undefined);
  expect(bus.isAwaited('queue.renamed')).toBe(false);
  facts.add('queue.renamed');
  expect(bus.isAwaited('queue.renamed')).toBe(true);
});

it('says that facts may have been missed', () => {
  const bus = openNodeBus();
  let times = 0;
  bus.onMissed(() => {
    times += 1;
  });
  bus.missed();
  expect(times).toBe(1);
});
