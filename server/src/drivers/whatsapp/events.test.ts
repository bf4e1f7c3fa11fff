import { describe, expect, it } from 'vitest';
import { inboxEvent } from './events.ts';
import { phoneAcknowledged, phoneTypes, phoneWrote } from './sandbox/parse.ts';

const at = new Date('2026-11-20T12:00:00.000Z');

describe('events', () => {
  it.each([
    phoneWrote({ id: 'a', phone: '5511987654321', name: 'Ana', body: 'oi', at }),
    phoneAcknowledged('01890000-0000-7000-8000-000000000000', 3, at),
    phoneTypes('5511987654321', true),
  ])('come back from storage as they went in', (event) => {
    expect(inboxEvent.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
  });
});
