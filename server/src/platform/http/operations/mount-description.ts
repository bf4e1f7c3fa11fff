/** Answers `/docs/openapi.json`. */
import { readFile } from 'node:fs/promises';
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
}
