/**
 * Tells every node which facts have happened, for whoever there has subscribed to them (`node-bus.ts`), and the number of each
 * company's last message for browsers, so that a node which should have heard it knows. Travels as notifications of the database,
 * which take less than 8000 bytes each.
 */
import type pg from 'pg';
import { factNameToday } from './define.ts';
import type { LastTold } from './event-ids.ts';
import type { NodeBus } from './node-bus.ts';
import type { OutboxRow } from './rows.ts';

export const factsChannel = 'prosa_facts';

const maxBytes = 7_000;
/** Before a company and the number of its last message, where facts have their company. */
const told = 'told';

/** Texts to notify with; facts of one name in one company are told once. `told` are the numbers of last messages. */
export function announcements(
  facts: readonly OutboxRow[],
  isAwaited: (factName: string) => boolean,
  lastTold: readonly LastTold[],
): string[] {
  const distinct = new Set(
    facts.filter((fact) => isAwaited(fact.name)).map((fact) => `${fact.companyId} ${fact.name}`),
  );
  const texts: string[] = [];
  let text = '';
  for (const line of [
    ...lastTold.map(({ companyId, eventId }) => `${told} ${companyId} ${eventId}`),
    ...distinct,
  ]) {
    if (text.length + line.length >= maxBytes) {
      texts.push(text);
      text = '';
    }
    text += text === '' ? line : `\n${line}`;
  }
  return text === '' ? texts : [...texts, text];
}

/** Delivered when the relay's transaction commits. */
export async function announce(client: pg.ClientBase, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  await client.query('select pg_notify($1, text) from unnest($2::text[]) as text', [factsChannel, texts]);
}

/** Publishes on this node's bus what a notification tells. */
export function heard(text: string, bus: NodeBus): void {
  for (const line of text.split('\n')) {
    const [first = '', second = '', third] = line.split(' ');
    if (first !== told) bus.publish(Number(first), second);
    // A relay of a former version names no company, and speaks where nobody listens any more.
    else if (third === undefined) bus.announced(undefined, factNameToday(second));
    else bus.announced(Number(second), factNameToday(third));
  }
}
