/** Endpoints and errors, read from the shared contracts. */
import { catalogue, contracts, type Endpoint, errorCodes, errorSpec, isCommonError } from '@prosa/shared';
import { openapiOf } from '../../server/src/platform/http/operations/openapi.ts';
import { version } from '../../server/src/version.ts';
import { code, page, table } from './markdown.ts';
import { schemaText } from './schema-text.ts';

export const openApiDocument = (): string => `${JSON.stringify(openapiOf(contracts, version), null, 2)}\n`;

const endpoints: readonly Endpoint[] = Object.values(contracts).flatMap((contract) =>
  Object.values<Endpoint>(contract),
);

export function errorsPage(): string {
  const rows = errorCodes.map((name) => {
    const { status, params } = errorSpec(name);
    const answering = endpoints.filter((endpoint) => endpoint.errors?.includes(name));
    const where = isCommonError(name)
      ? 'any endpoint'
      : answering.map(({ method, path }) => code(`${method} ${path}`)).join(', ');
    return [code(name), String(status), params === undefined ? '' : code(schemaText(params)), where];
  });
  return page(
    'Errors',
    `The ${Object.keys(catalogue).length} codes that answers carry as \`{ error, params?, fields?, requestId }\`, and the endpoints that declare each.`,
    table(['Code', 'Status', 'Parameters', 'Answered by'], rows),
  );
}
