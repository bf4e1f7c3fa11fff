/**
 * An address of somebody's own that is sent events, as n8n gives them out: it keeps them, checks who signed them, and
 * answers what it is told to.
 */
import { createHmac } from 'node:crypto';
import { createFaults } from '../fault-rules.ts';
import type { BotFault, BotFaults } from './faults.ts';
import { openBotServer, type Reply } from './server.ts';

export type HeardEvent = {
  /** The path that was called. */
  readonly path: string;
  readonly id: string;
  readonly event: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
};

export type Hook = {
  readonly url: string;
  readonly faults: BotFaults;
  readonly calls: readonly string[];
  readonly heard: readonly HeardEvent[];
  /** From now on: JSON, a text, or nothing. */
  answers(answer: unknown | ((event: HeardEvent) => unknown)): void;
  /** A file that lies there. */
  serves(path: string, file: { readonly type: string; readonly bytes: Buffer }): void;
  isSigned(event: HeardEvent, secret: string): boolean;
  close(): Promise<void>;
};

export async function openHook(port = 0): Promise<Hook> {
  const heard: HeardEvent[] = [];
  const files = new Map<string, { readonly type: string; readonly bytes: Buffer }>();
  const faults = createFaults<BotFault>();
  let reply: unknown;

  const server = await openBotServer(
    ({ method, path, text, header }): Reply => {
      const file = files.get(path);
      if (method === 'GET' && file !== undefined)
        return { status: 200, body: file.bytes, headers: { 'content-type': file.type } };
      if (method === 'GET') return { status: 404, body: { message: 'not found' } };
      const event: HeardEvent = {
        path,
        id: header('x-event-id'),
        event: header('x-event'),
        timestamp: header('x-timestamp'),
        signature: header('x-signature'),
        text,
        body: JSON.parse(text) as Readonly<Record<string, unknown>>,
      };
      heard.push(event);
      const body: unknown = typeof reply === 'function' ? reply(event) : reply;
      return { status: 200, body };
    },
    faults,
    port,
  );
  return {
    url: server.url,
    faults,
    calls: server.calls,
    heard,
    answers: (answer) => {
      reply = answer;
    },
    serves: (path, file) => void files.set(path, file),
    isSigned: ({ timestamp, text, signature }, secret) =>
      signature === `sha256=${createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')}`,
    close: server.close,
  };
}
