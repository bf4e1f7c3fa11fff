/**
 * A simulated phone from the terminal:
 *   cli.ts [--url=…] [--email=…] [--password=…] <number> says <text> | receives <pattern> | screen | reads
 */
import { parseArgs } from 'node:util';
import { crowd } from './crowd.ts';
import type { Phone } from './phone.ts';

const usage =
  'Usage: cli.ts [--url=http://127.0.0.1:3000] --email=… --password=… <number> says <text> | receives <pattern> | screen | reads';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string', default: 'http://127.0.0.1:3000' },
      email: { type: 'string', default: process.env['ADMIN_EMAIL'] ?? 'admin@prosa.local' },
      password: { type: 'string', default: process.env['ADMIN_PASSWORD'] ?? '' },
    },
  });
  const [number, verb, ...words] = positionals;
  if (number === undefined || verb === undefined) throw new Error(usage);
  const customers = await crowd(values.url, {
    email: values.email,
    password: values.password,
    patienceMs: 10_000,
  });
  process.stdout.write(`${await carryOut(customers.phone(number), verb, words.join(' '))}\n`);
}

async function carryOut(phone: Phone, verb: string, text: string): Promise<string> {
  switch (verb) {
    case 'says':
      await phone.says(text);
      return 'sent';
    case 'receives':
      return (await phone.receives(new RegExp(text, 'i'))).body;
    case 'screen':
      return (await phone.screen())
        .map((line) => `${line.createdAt} ${line.mine ? '→' : '←'} ${line.body}`)
        .join('\n');
    case 'reads':
      await phone.reads();
      return 'read';
    default:
      throw new Error(usage);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
