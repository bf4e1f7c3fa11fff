/** The lines on a simulated phone's screen: ordered by time, each once, its ticks only going up. */
import type { PhoneMessage } from '@prosa/shared';
import type { QueryClient } from '@tanstack/react-query';
import { sandboxKeys } from './keys.ts';

export type Screen = readonly PhoneMessage[];

const byTime = (one: PhoneMessage, other: PhoneMessage): number =>
  one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id);

export function withLine(screen: Screen, line: PhoneMessage): Screen {
  const known = screen.find(({ id }) => id === line.id);
  if (known === undefined) return [...screen, line].sort(byTime);
  const merged = { ...line, ack: Math.max(line.ack, known.ack) };
  return screen.map((other) => (other.id === line.id ? merged : other)).sort(byTime);
}

export function putLine(cache: QueryClient, line: PhoneMessage): void {
  cache.setQueryData(
    sandboxKeys.screen(line.whatsappId, line.phone),
    (screen: Screen | undefined) => screen && withLine(screen, line),
  );
}

export function removeLine(
  cache: QueryClient,
  { whatsappId, phone, id }: Pick<PhoneMessage, 'whatsappId' | 'phone' | 'id'>,
): void {
  cache.setQueryData(sandboxKeys.screen(whatsappId, phone), (screen: Screen | undefined) =>
    screen?.filter((line) => line.id !== id),
  );
}

/** Returns how many of the company's messages the phone's owner has not seen. */
export const unseen = (screen: Screen): number => screen.filter((line) => !line.mine && line.ack < 3).length;
