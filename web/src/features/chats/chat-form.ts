/** What the dialog holds of a chat, and what is wrong with it. Pure. */
import { type ChatView, maxChatTitle, truncated } from '@prosa/shared';

/** People by their ids as texts, as fields of choices hold them; without the owner, who always is in it. */
export type ChatValues = { readonly title: string; readonly users: readonly string[] };

export const valuesOf = (chat: ChatView | null): ChatValues => ({
  title: chat?.title ?? '',
  users: (chat?.users ?? [])
    .filter(({ userId }) => userId !== chat?.ownerId)
    .map(({ userId }) => String(userId)),
});

export const inputOf = ({ title, users }: ChatValues): { title: string; users: number[] } => ({
  title: title.trim(),
  users: users.map(Number),
});

type Person = { readonly id: number; readonly name: string };

/** Returns who can be chosen: everyone who works here but the owner, and whoever is in the chat already. */
export function choicesOf(
  people: readonly Person[],
  chat: ChatView | null,
  ownerId: number,
): { value: string; label: string }[] {
  const inChat = (chat?.users ?? []).map(({ user }) => user);
  const all = [...people, ...inChat.filter(({ id }) => !people.some((one) => one.id === id))];
  return all
    .filter(({ id }) => id !== ownerId)
    .map(({ id, name }) => ({ value: String(id), label: name }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** With more people than these a title says more than their names would. */
const mostNamed = 4;
const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** Returns what a new chat of few people is called unless somebody has a better title: by their first names, the owner's first. */
export function usualTitle(names: readonly string[], language: string): string {
  if (names.length < 2 || names.length > mostNamed) return '';
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names.map(firstNameOf));
  return truncated(list, maxChatTitle);
}
