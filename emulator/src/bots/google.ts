/**
 * Google on loopback, as far as Dialogflow needs it: tokens for service accounts whose signature is right, and an agent
 * that knows what it was taught.
 */
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { createFaults } from '../fault-rules.ts';
import type { BotFault, BotFaults } from './faults.ts';
import { type Asked, openBotServer, type Reply } from './server.ts';

export type Intent = {
  readonly name: string;
  /** What is said to it, word for word. */
  readonly on: string;
  readonly text?: string;
  readonly messages?: readonly object[];
  readonly ends?: boolean;
};

export type Google = {
  readonly dialogflowUrl: string;
  readonly tokenUrl: string;
  /** The key file of its only account. */
  readonly keyFile: string;
  readonly project: string;
  readonly faults: BotFaults;
  readonly calls: readonly string[];
  /** What the agent was asked. */
  readonly asked: readonly { readonly session: string; readonly text: string; readonly language: string }[];
  learns(...intents: readonly Intent[]): void;
  /** Every token that was given out is worth nothing any more. */
  revokes(): void;
  close(): Promise<void>;
};

const audience = 'https://oauth2.googleapis.com/token';
const scope = 'https://www.googleapis.com/auth/dialogflow';
const longestText = 256;

export async function openGoogle(port = 0): Promise<Google> {
  const project = 'padaria-agent';
  const email = `bot@${project}.iam.gserviceaccount.com`;
  const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const publicKey = createPublicKey(keys.publicKey.export({ type: 'spki', format: 'pem' }).toString());
  const tokens = new Set<string>();
  const intents: Intent[] = [];
  const asked: { session: string; text: string; language: string }[] = [];
  const faults = createFaults<BotFault>();
  let numbered = 0;

  function giveToken({ text }: Asked): Reply {
    const form = new URLSearchParams(text);
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      return { status: 400, body: { error: 'unsupported_grant_type' } };
    if (!isSigned(form.get('assertion') ?? ''))
      return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } };
    numbered += 1;
    tokens.add(`token${numbered}`);
    return {
      status: 200,
      body: { access_token: `token${numbered}`, expires_in: 3_599, token_type: 'Bearer' },
    };
  }

  function isSigned(assertion: string): boolean {
    const [header = '', payload = '', signature = ''] = assertion.split('.');
    const signed = Buffer.from(`${header}.${payload}`);
    if (!verify('RSA-SHA256', signed, publicKey, Buffer.from(signature, 'base64url'))) return false;
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const seconds = Date.now() / 1_000;
    const isFresh = Number(claims['iat']) <= seconds + 60 && Number(claims['exp']) > seconds;
    return claims['iss'] === email && claims['aud'] === audience && claims['scope'] === scope && isFresh;
  }

  function detect({ path, text, header }: Asked): Reply {
    const bearer = header('authorization').replace(/^Bearer /, '');
    if (!tokens.has(bearer)) return refused(401, 'UNAUTHENTICATED', 'Request had invalid credentials.');
    const found =
      /^\/v2\/projects\/([^/]+)(?:\/locations\/[^/]+)?\/agent\/sessions\/([^/]+):detectIntent$/.exec(path);
    if (found?.[1] !== project) return refused(404, 'NOT_FOUND', 'No DesignTimeAgent found for project.');
    const body = JSON.parse(text) as { queryInput: { text: { text: string; languageCode: string } } };
    const { text: said, languageCode } = body.queryInput.text;
    if ([...said].length > longestText)
      return refused(400, 'INVALID_ARGUMENT', 'Input text exceeds 256 characters.');
    if (said === '') return refused(400, 'INVALID_ARGUMENT', 'Input text not set.');
    asked.push({ session: found[2] ?? '', text: said, language: languageCode });
    const intent = intents.find(({ on }) => on.toLowerCase() === said.toLowerCase());
    return {
      status: 200,
      body: { responseId: `response${asked.length}`, queryResult: resultOf(said, intent) },
    };
  }

  const server = await openBotServer(
    (request) => (request.path === '/token' ? giveToken(request) : detect(request)),
    faults,
    port,
  );
  return {
    dialogflowUrl: server.url,
    tokenUrl: `${server.url}/token`,
    keyFile: JSON.stringify({
      type: 'service_account',
      project_id: project,
      private_key: privateKey,
      client_email: email,
      token_uri: audience,
    }),
    project,
    faults,
    calls: server.calls,
    asked,
    learns: (...taught) => void intents.push(...taught),
    revokes: () => tokens.clear(),
    close: server.close,
  };
}

const refused = (code: number, status: string, message: string): Reply => ({
  status: code,
  body: { error: { code, message, status } },
});

function resultOf(queryText: string, intent: Intent | undefined): object {
  if (intent === undefined)
    return {
      queryText,
      fulfillmentText: 'Não entendi.',
      fulfillmentMessages: [{ text: { text: ['Não entendi.'] } }],
      intent: { displayName: 'Default Fallback Intent', isFallback: true },
      intentDetectionConfidence: 1,
    };
  const { name, text = '', messages, ends } = intent;
  return {
    queryText,
    fulfillmentText: text,
    fulfillmentMessages: messages ?? [{ text: { text: [text] } }],
    intent: { displayName: name, ...(ends === true && { endInteraction: true }) },
    intentDetectionConfidence: 0.9,
  };
}
