/**
 * A provider of language models on loopback that speaks the OpenAI way: chat completions with tools, transcriptions, the list
 * of models. What its models say is told by tests; without a word from them it is a parrot. It refuses what real providers
 * refuse, and fails where it is told to.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createFaults } from '../fault-rules.ts';
import type { AiFault, AiFaults } from './faults.ts';
import { type ChatRequest, completionOf, type Mind, parrot } from './speech.ts';

export type { AiFault } from './faults.ts';
export { type ChatRequest, lastOf, type Mind, type Speech } from './speech.ts';

/** A voice note as it was sent here. */
export type HeardAudio = {
  readonly model: string;
  readonly fileName: string;
  readonly mimetype: string;
  readonly bytes: Buffer;
  readonly language: string | null;
};

export type AiProvider = {
  /** With the version, as clients are told. */
  readonly url: string;
  readonly faults: AiFaults;
  /** `POST /v1/chat/completions`, in the order of arrival, with what failed. */
  readonly calls: readonly string[];
  /** What its models were asked. */
  readonly asked: readonly ChatRequest[];
  readonly audio: readonly HeardAudio[];
  /** What every header of every request held. */
  readonly keys: readonly string[];
  /** What its models say from now on. */
  says(mind: Mind): void;
  /** What its ears understand from now on. */
  hears(text: string | ((audio: HeardAudio) => string)): void;
  /** Forgets what it was asked, and is a parrot again. */
  reset(): void;
  close(): Promise<void>;
};

export type AiProviderOptions = {
  readonly apiKey: string;
  readonly models?: readonly string[];
  /** Models that think before they speak, and take other parameters. */
  readonly thinkers?: RegExp;
  /** Any free one unless told. */
  readonly port?: number;
};

const usualModels = ['gpt-4.1-mini', 'gpt-4o-mini', 'o4-mini', 'whisper-1'];
const usualWords = 'Quero saber do meu pedido.';

class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly param: string | null;

  constructor(status: number, code: string, message: string, param: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.param = param;
  }
}

export async function openAiProvider({
  apiKey,
  models = usualModels,
  thinkers = /^(o\d|gpt-5)/,
  port = 0,
}: AiProviderOptions): Promise<AiProvider> {
  const faults = createFaults<AiFault>();
  const [calls, asked, audio, keys]: [string[], ChatRequest[], HeardAudio[], string[]] = [[], [], [], []];
  let mind: Mind = parrot;
  let ears: (audio: HeardAudio) => string = () => usualWords;
  let numbered = 0;

  function chat(request: ChatRequest, fault: AiFault | undefined): object {
    asked.push(request);
    assertModelExists(models, request.model);
    if (thinkers.test(request.model) && request.max_tokens !== undefined)
      throw new Refusal(400, 'unsupported_parameter', "Use 'max_completion_tokens' instead.", 'max_tokens');
    if (thinkers.test(request.model) && request.temperature !== undefined)
      throw new Refusal(400, 'unsupported_value', "Unsupported value: 'temperature'.", 'temperature');
    if (request.messages.every(({ role }) => role !== 'user'))
      throw new Refusal(400, 'invalid_request_error', 'No user message.', 'messages');
    numbered += 1;
    if (fault?.kind === 'empty') return completionOf(request, { text: '' }, 'stop', numbered);
    if (fault?.kind === 'filtered') return completionOf(request, { text: '' }, 'content_filter', numbered);
    if (fault?.kind === 'huge')
      return completionOf(request, { text: 'x'.repeat(fault.bytes) }, 'stop', numbered);
    const said = mind(request);
    const ending = said.calls === undefined ? 'stop' : 'tool_calls';
    return completionOf(request, said, fault?.kind === 'length' ? 'length' : ending, numbered);
  }

  async function transcribe(form: FormData, fault: AiFault | undefined): Promise<object> {
    const file = form.get('file');
    const model = String(form.get('model') ?? '');
    assertModelExists(models, model);
    if (!(file instanceof File)) throw new Refusal(400, 'invalid_request_error', 'No file.', 'file');
    const heard = {
      model,
      fileName: file.name,
      mimetype: file.type,
      bytes: Buffer.from(await file.arrayBuffer()),
      language: form.has('language') ? String(form.get('language')) : null,
    };
    audio.push(heard);
    if (!/\.(flac|mp3|mp4|mpeg|mpga|m4a|ogg|oga|wav|webm)$/.test(heard.fileName))
      throw new Refusal(400, 'invalid_request_error', 'Unrecognized file format.', 'file');
    return { text: fault?.kind === 'empty' ? '' : ears(heard) };
  }

  async function answer(path: string, request: IncomingMessage, fault: AiFault | undefined): Promise<object> {
    if (path === 'GET /v1/models')
      return { object: 'list', data: models.map((id) => ({ id, object: 'model', owned_by: 'provider' })) };
    if (path === 'POST /v1/chat/completions')
      return chat(JSON.parse((await bytesOf(request)).toString()) as ChatRequest, fault);
    if (path === 'POST /v1/audio/transcriptions') return transcribe(await formOf(request), fault);
    throw new Refusal(404, 'unknown_url', 'Unknown request URL.');
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = `${request.method} ${new URL(request.url ?? '/', 'http://loopback').pathname}`;
    calls.push(path);
    keys.push(String(request.headers.authorization ?? ''));
    const fault = faults.take(path);
    if (fault?.kind === 'http') {
      const { status, code = null, headers = {} } = fault;
      return reply(response, status, failure(`It answers ${status}.`, code), headers);
    }
    if (request.headers.authorization !== `Bearer ${apiKey}`)
      return reply(response, 401, failure('Incorrect API key provided.', 'invalid_api_key'));
    const body = await answer(path, request, fault);
    if (fault?.kind === 'silence') return;
    if (fault?.kind === 'cut-off') return void request.socket.destroy();
    if (fault?.kind === 'garbage')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<html><body>Bad gateway</body></html>');
    if (fault?.kind === 'slow') await pause(fault.ms);
    reply(response, 200, body);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (!(error instanceof Refusal)) return reply(response, 500, failure(String(error), null));
      reply(response, error.status, failure(error.message, error.code, error.param));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    faults,
    calls,
    asked,
    audio,
    keys,
    says: (fresh) => {
      mind = fresh;
    },
    hears: (fresh) => {
      ears = typeof fresh === 'string' ? () => fresh : fresh;
    },
    reset: () => {
      for (const list of [calls, asked, audio, keys]) list.splice(0);
      mind = parrot;
      ears = () => usualWords;
      faults.clear();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function assertModelExists(models: readonly string[], model: string): void {
  if (!models.includes(model))
    throw new Refusal(404, 'model_not_found', `The model '${model}' does not exist.`, 'model');
}

const failure = (message: string, code: string | null, param: string | null = null): object => ({
  error: { message, type: 'invalid_request_error', param, code },
});

function reply(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const formOf = async (request: IncomingMessage): Promise<FormData> =>
  new Response(new Uint8Array(await bytesOf(request)), {
    headers: { 'content-type': String(request.headers['content-type'] ?? '') },
  }).formData();
