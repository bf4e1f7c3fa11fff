/** The values of the connection dialog, and what must hold before they are sent. Returns text keys, not sentences. */
import type { ConnectionView, Provider } from '@prosa/shared';

export type ConnectionValues = {
  name: string;
  /** Null takes the usual one. */
  provider: Provider | null;
  isDefault: boolean;
  /** As the picker wants them: ids as text. */
  queueIds: string[];
  greetingMessage: string;
};

export type FieldProblem = 'required' | 'tooShort' | 'tooLong' | 'greetingRequired';

export const valuesOf = (connection: ConnectionView | null): ConnectionValues => ({
  name: connection?.name ?? '',
  provider: connection?.provider ?? null,
  isDefault: connection?.isDefault ?? false,
  queueIds: connection?.queues.map((queue) => String(queue.id)) ?? [],
  greetingMessage: connection?.greetingMessage ?? '',
});

export function nameProblem(name: string): FieldProblem | null {
  const { length } = name.trim();
  if (length === 0) return 'required';
  if (length < 2) return 'tooShort';
  return length > 50 ? 'tooLong' : null;
}

/** More than one queue needs a greeting: it is the menu the customer chooses from. */
export const greetingProblem = (greeting: string, queueIds: readonly string[]): FieldProblem | null =>
  queueIds.length > 1 && greeting.trim() === '' ? 'greetingRequired' : null;
