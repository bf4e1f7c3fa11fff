/** Calling people in a note: what is being typed of a name, who is called, and where the names stand. Pure. */
import { folded } from '@prosa/shared/kernel/folded';

type Person = { readonly id: number; readonly name: string };

/** Returns the beginning of a name behind an `@` at the cursor; `null` when none is being typed. */
export function callAt(
  text: string,
  caret: number,
): { readonly from: number; readonly typed: string } | null {
  const match = /(?:^|\s)@([\p{L}\p{N}][^\n@]{0,30}|)$/u.exec(text.slice(0, caret));
  if (match === null) return null;
  const typed = match[1] ?? '';
  return { from: caret - typed.length - 1, typed };
}

/** Returns the people whose name, or a later part of it, begins with what was typed. */
export const fitting = <P extends Person>(people: readonly P[], typed: string): P[] =>
  people.filter(
    ({ name }) => folded(name).startsWith(folded(typed)) || folded(name).includes(` ${folded(typed)}`),
  );

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the text cut where people are called in it; the longest name counts. The parts joined are the text again. */
export function noteParts<P extends Person>(
  text: string,
  people: readonly P[],
): readonly { readonly text: string; readonly person: P | null }[] {
  if (people.length === 0) return [{ text, person: null }];
  const names = [...people].sort((a, b) => b.name.length - a.name.length);
  const call = new RegExp(
    `(@(?:${names.map(({ name }) => escaped(name)).join('|')})(?![\\p{L}\\p{N}]))`,
    'u',
  );
  return text
    .split(call)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, person: names.find(({ name }) => part === `@${name}`) ?? null }));
}

/** Returns who is called in a text; of people of one name whoever was picked, else the first. */
export function calledIn(text: string, people: readonly Person[], picked: ReadonlySet<number>): number[] {
  const pickedFirst = [...people].sort((a, b) => Number(picked.has(b.id)) - Number(picked.has(a.id)));
  const ids = noteParts(text, pickedFirst).flatMap(({ person }) => person?.id ?? []);
  return [...new Set(ids)];
}
