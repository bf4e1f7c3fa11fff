/** Typebot's chat API on loopback: published flows, sessions that can be forgotten, and the answers it gives. */
import { createFaults } from '../fault-rules.ts';
import type { BotFault, BotFaults } from './faults.ts';
import { type Flow, openWalk, type Turn } from './flow.ts';
import { type Asked, openBotServer, type Reply } from './server.ts';

export type TypebotServer = {
  readonly url: string;
  readonly faults: BotFaults;
  readonly calls: readonly string[];
  /** What it was asked: the bodies of all requests that were heard. */
  readonly asked: readonly Readonly<Record<string, unknown>>[];
  publishes(slug: string, flow: Flow): void;
  /** All sessions have expired. */
  forgets(): void;
  close(): Promise<void>;
};

export async function openTypebotServer(port = 0): Promise<TypebotServer> {
  const flows = new Map<string, Flow>();
  const sessions = new Map<string, ReturnType<typeof openWalk>>();
  const asked: Readonly<Record<string, unknown>>[] = [];
  const faults = createFaults<BotFault>();
  let numbered = 0;

  function handle({ path, text }: Asked): Reply {
    const body = (text === '' ? {} : JSON.parse(text)) as Readonly<Record<string, unknown>>;
    asked.push(body);
    const start = /^\/api\/v1\/typebots\/([^/]+)\/startChat$/.exec(path)?.[1];
    if (start !== undefined) return begin(decodeURIComponent(start), body);
    const session = /^\/api\/v1\/sessions\/([^/]+)\/continueChat$/.exec(path)?.[1];
    if (session !== undefined) return goOn(session, body);
    return { status: 404, body: { message: 'Not found', code: 'NOT_FOUND' } };
  }

  function begin(slug: string, body: Readonly<Record<string, unknown>>): Reply {
    const flow = flows.get(slug);
    if (flow === undefined) return { status: 404, body: { message: 'Typebot not found', code: 'NOT_FOUND' } };
    const given = Object.entries((body['prefilledVariables'] ?? {}) as Record<string, unknown>);
    const variables = new Map(given.map(([name, value]) => [name, String(value)]));
    const walk = openWalk(flow, variables, body['textBubbleContentFormat'] === 'markdown');
    numbered += 1;
    const sessionId = `session${numbered}`;
    sessions.set(sessionId, walk);
    const typebot = { id: slug, version: '6', theme: {}, settings: {} };
    return { status: 200, body: { sessionId, resultId: `result${numbered}`, typebot, ...walk.goOn() } };
  }

  function goOn(sessionId: string, body: Readonly<Record<string, unknown>>): Reply {
    const walk = sessions.get(sessionId);
    if (walk === undefined)
      return { status: 404, body: { message: 'Session not found.', code: 'NOT_FOUND' } };
    const turn: Turn = walk.answer(textOf(body['message']));
    return { status: 200, body: turn };
  }

  const server = await openBotServer(handle, faults, port);
  return {
    url: server.url,
    faults,
    calls: server.calls,
    asked,
    publishes: (slug, flow) => void flows.set(slug, flow),
    forgets: () => sessions.clear(),
    close: server.close,
  };
}

/** A text, or an object with one, or the address of a sound. */
function textOf(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null)
    return message === undefined ? undefined : String(message);
  const { text, url } = message as { text?: string; url?: string };
  return text ?? url;
}
