/**
 * Tells every node which facts have happened, so that dictionaries in memory are read anew. Travels as notifications of
 * the database, which take less than 8000 bytes each.
 */
import type pg from 'pg';
import type { CompanyCache } from '../cache/company-cache.ts';
import type { OutboxRow } from './rows.ts';

export const factsChannel = 'prosa_facts';

const maxBytes = 7_000;

/** Texts to notify with; facts of one name in one company are told once. */
export function announcements(
  facts: readonly OutboxRow[],
  concerns: (factName: string) => boolean,
): string[] {
  const distinct = new Set(
    facts.filter((fact) => concerns(fact.name)).map((fact) => `${fact.companyId} ${fact.name}`),
  );
  const texts: string[] = [];
  let text = '';
  for (const line of distinct) {
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

export function heard(text: string, cache: CompanyCache): void {
  for (const line of text.split('\n')) {
    const space = line.indexOf(' ');
    cache.factHappened(Number(line.slice(0, space)), line.slice(space + 1));
  }
}
