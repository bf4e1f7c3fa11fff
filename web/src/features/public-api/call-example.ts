/** Any endpoint of the API as a program calls it: with what it must have, and with a token. Pure. */
import type { ExampleLanguage } from './examples.ts';
import type { Field, Operation } from './reference.ts';

/** Returns something that a field of a kind would take. */
function sampleOf({ kind }: Field): unknown {
  if (kind.endsWith('[]')) return [];
  if (kind === 'object') return {};
  if (kind === 'integer' || kind === 'number') return 1;
  if (kind === 'boolean') return true;
  return kind === 'string' ? '…' : (kind.split(' | ')[0] ?? '…');
}

/** Returns the least body that an endpoint takes; undefined where it takes none. */
export function sampleBody({ fields }: Operation): Record<string, unknown> | undefined {
  const inside = fields.filter(({ place }) => place === 'body');
  if (inside.length === 0) return undefined;
  const needed = inside.filter(({ required }) => required);
  return Object.fromEntries(
    (needed.length > 0 ? needed : inside.slice(0, 1)).map((field) => [field.name, sampleOf(field)]),
  );
}

/** Returns an endpoint's path with values in it; what has none stays as it is: `/tags/{tagId}`. */
export const filledPath = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (mark, name: string) => {
    const value = values[name]?.trim() ?? '';
    return value === '' ? mark : encodeURIComponent(value);
  });

/** Returns a call in a language of programs; `origin` is the server's address, without a slash at the end. */
export function callExample(operation: Operation, language: ExampleLanguage, origin: string): string {
  return writers[language](operation.method, `${origin}${operation.path}`, sampleBody(operation));
}

type Write = (method: string, url: string, body: Record<string, unknown> | undefined) => string;

const writers: Readonly<Record<ExampleLanguage, Write>> = {
  curl: (method, url, body) =>
    [
      `curl -X ${method} '${url}'`,
      `  -H "Authorization: Bearer $TOKEN"`,
      ...(body === undefined
        ? []
        : [`  -H 'Content-Type: application/json'`, `  -d '${JSON.stringify(body)}'`]),
    ].join(' \\\n'),
  javascript: (method, url, body) =>
    [
      `const answer = await fetch('${url}', {`,
      `  method: '${method}',`,
      body === undefined
        ? `  headers: { Authorization: \`Bearer \${token}\` },`
        : `  headers: { Authorization: \`Bearer \${token}\`, 'Content-Type': 'application/json' },`,
      ...(body === undefined ? [] : [`  body: JSON.stringify(${JSON.stringify(body)}),`]),
      '});',
      'console.log(answer.status, await answer.json());',
    ].join('\n'),
  python: (method, url, body) =>
    [
      'import requests',
      '',
      `answer = requests.request('${method}', '${url}',`,
      "    headers={'Authorization': f'Bearer {token}'},",
      ...(body === undefined ? [] : [`    json=${pythonOf(body)},`]),
      '    timeout=30)',
      'print(answer.status_code, answer.json())',
    ].join('\n'),
  php: (method, url, body) =>
    [
      `$call = curl_init('${url}');`,
      'curl_setopt_array($call, [',
      `  CURLOPT_CUSTOMREQUEST => '${method}',`,
      '  CURLOPT_RETURNTRANSFER => true,',
      body === undefined
        ? '  CURLOPT_HTTPHEADER => ["Authorization: Bearer $token"],'
        : '  CURLOPT_HTTPHEADER => ["Authorization: Bearer $token", \'Content-Type: application/json\'],',
      ...(body === undefined ? [] : [`  CURLOPT_POSTFIELDS => '${JSON.stringify(body)}',`]),
      ']);',
      '$answer = json_decode(curl_exec($call));',
    ].join('\n'),
};

/** Samples hold no text that could look like one of these words. */
const pythonOf = (body: Record<string, unknown>): string =>
  JSON.stringify(body)
    .replace(/\btrue\b/g, 'True')
    .replace(/\bfalse\b/g, 'False');
