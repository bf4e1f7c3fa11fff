/** What the dialog holds of a chat, and what is wrong with it. Pure. */
import type { ChatView } from '@prosa/shared';

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
