/** The calls of the API as programs write them. Pure. */

export const languages = ['curl', 'javascript', 'python', 'php'] as const;
export type ExampleLanguage = (typeof languages)[number];
export type ExampleKind = 'text' | 'media';

const number = '5511987654321';

/** Returns an example of a call; `origin` is the server's address, without a slash at the end. */
export function exampleOf(kind: ExampleKind, language: ExampleLanguage, origin: string): string {
  return examples[kind][language](`${origin}/api/messages/send`);
}

const examples: Readonly<Record<ExampleKind, Readonly<Record<ExampleLanguage, (url: string) => string>>>> = {
  text: {
    curl: (url) => `curl -X POST ${url} \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Idempotency-Key: pedido-1042" \\
  -H "Content-Type: application/json" \\
  -d '{"number": "${number}", "body": "O seu pedido saiu para entrega."}'`,
    javascript: (url) => `await fetch('${url}', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${token}\`,
    'Idempotency-Key': 'pedido-1042',
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ number: '${number}', body: 'O seu pedido saiu para entrega.' }),
});`,
    python: (url) => `import requests

answer = requests.post('${url}',
    headers={'Authorization': f'Bearer {token}', 'Idempotency-Key': 'pedido-1042'},
    json={'number': '${number}', 'body': 'O seu pedido saiu para entrega.'},
    timeout=30)`,
    php: (url) => `$call = curl_init('${url}');
curl_setopt_array($call, [
  CURLOPT_POST => true,
  CURLOPT_RETURNTRANSFER => true,
  CURLOPT_HTTPHEADER => [
    "Authorization: Bearer $token",
    'Idempotency-Key: pedido-1042',
    'Content-Type: application/json',
  ],
  CURLOPT_POSTFIELDS => json_encode([
    'number' => '${number}',
    'body' => 'O seu pedido saiu para entrega.',
  ]),
]);
$answer = json_decode(curl_exec($call));`,
  },
  media: {
    curl: (url) => `curl -X POST ${url} \\
  -H "Authorization: Bearer $TOKEN" \\
  -F number=${number} \\
  -F body="Segue o boleto" \\
  -F medias=@boleto.pdf`,
    javascript: (url) => `const form = new FormData();
form.append('number', '${number}');
form.append('body', 'Segue o boleto');
form.append('medias', file, 'boleto.pdf');

await fetch('${url}', {
  method: 'POST',
  headers: { Authorization: \`Bearer \${token}\` },
  body: form,
});`,
    python: (url) => `import requests

answer = requests.post('${url}',
    headers={'Authorization': f'Bearer {token}'},
    data={'number': '${number}', 'body': 'Segue o boleto'},
    files={'medias': open('boleto.pdf', 'rb')},
    timeout=60)`,
    php: (url) => `$call = curl_init('${url}');
curl_setopt_array($call, [
  CURLOPT_POST => true,
  CURLOPT_RETURNTRANSFER => true,
  CURLOPT_HTTPHEADER => ["Authorization: Bearer $token"],
  CURLOPT_POSTFIELDS => [
    'number' => '${number}',
    'body' => 'Segue o boleto',
    'medias' => new CURLFile('boleto.pdf'),
  ],
]);
$answer = json_decode(curl_exec($call));`,
  },
};
