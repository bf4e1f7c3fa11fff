import type { DestinationStream } from 'pino';

/**
 * Returns where a log goes that a person reads as it comes: one line each, with the time of this machine, the level in a word and
 * in colour, what else is known behind the message, and errors with their stack below. Writes to standard output, or to
 * `destination`.
 */
export async function readableLines(destination?: NodeJS.WritableStream): Promise<DestinationStream> {
  // Only a terminal wants it; nobody else waits for it at a start.
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
    sync: true,
    destination: destination ?? 1,
    colorize: destination === undefined,
  });
}
