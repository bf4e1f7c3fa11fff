/** What browsers may hear over the socket, read from the shared channels. */
import { type Channel, channels, wireEvents } from '@prosa/shared';
import { code, page, table } from './markdown.ts';
import { schemaText } from './schema-text.ts';

export function channelsPage(): string {
  const named = new Map<string, string>();
  const rows = Object.entries(channels).map(([channel, schema]) => [
    wireEvents(0, channel as Channel)
      .map((event) => code(event.replace('company-0-', 'company-{companyId}-')))
      .join(', '),
    code(schemaText(schema, named)),
  ]);
  const parts = [...named].sort(([a], [b]) => a.localeCompare(b)).map(([id, text]) => [id, code(text)]);
  return page(
    'Socket events',
    'Every event of the socket and what it carries.',
    table(['Event', 'Payload'], rows),
    ...(parts.length === 0 ? [] : ['## Named parts', table(['Name', 'Form'], parts)]),
  );
}
