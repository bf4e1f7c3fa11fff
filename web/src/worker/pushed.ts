/** Reads what a push brought. A worker of another release may understand it no longer; whoever is meant may be somebody else. */
import type { PushMessage } from '@prosa/shared';
import { isScreen } from '@prosa/shared/kernel/screens';

const kinds: readonly string[] = [
  'message',
  'assigned',
  'mention',
  'sla',
  'test',
] satisfies readonly PushMessage['kind'][];
const languages: readonly string[] = ['pt', 'en', 'es'];

const isText = (value: unknown): boolean => value === null || typeof value === 'string';

/** Returns the message; undefined where it is none that this release knows. */
export function readPushed(text: string): PushMessage | undefined {
  try {
    const said = JSON.parse(text) as Partial<Record<keyof PushMessage, unknown>>;
    const isWhole =
      kinds.includes(String(said.kind)) &&
      languages.includes(String(said.language)) &&
      typeof said.path === 'string' &&
      isScreen(said.path) &&
      typeof said.tag === 'string' &&
      [said.by, said.contact, said.text].every(isText);
    return isWhole ? (said as PushMessage) : undefined;
  } catch {
    return undefined;
  }
}
