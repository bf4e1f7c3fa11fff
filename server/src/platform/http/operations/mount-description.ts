/** Answers `/docs/openapi.json`, and `/docs/client.ts` where a build has laid the typed client beside the description. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../feature.ts';
import { openapiOf } from './openapi.ts';

export type DescriptionOptions = {
  readonly features: readonly Feature[];
  readonly version: string;
  /**
   * Where a build has described the API: making it takes longer than the rest of a start, and whoever asked first would hold up
   * everybody. Without one it is made from the contracts when somebody asks.
   */
  readonly descriptionFile?: string | undefined;
};

export function mountDescription(server: FastifyInstance, options: DescriptionOptions): void {
  const { features, version, descriptionFile } = options;
  const contracts = Object.fromEntries(
    features.flatMap(({ name, endpoints }) => (endpoints === undefined ? [] : [[name, endpoints.contract]])),
  );
  const made = async (): Promise<string> =>
    descriptionFile === undefined
      ? JSON.stringify(openapiOf(contracts, version))
      : readFile(descriptionFile, 'utf8');
  let description: Promise<string> | undefined;
  server.get('/docs/openapi.json', async (_request, reply) => {
    description ??= made();
    return reply.type('application/json').send(await description);
  });
  if (descriptionFile === undefined) return;
  const clientFile = join(dirname(descriptionFile), 'client.ts');
  let client: Promise<string> | undefined;
  server.get('/docs/client.ts', async (_request, reply) => {
    client ??= readFile(clientFile, 'utf8');
    return reply.type('text/plain; charset=utf-8').send(await client);
  });
}
