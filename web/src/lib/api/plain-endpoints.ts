/** The contract as far as requests need it, without a schema: a tenth of it in size. For the build alone. */
import type { Contract } from '@prosa/shared/kernel/contract';

const named = (shape: object): object => Object.fromEntries(Object.keys(shape).map((name) => [name, 0]));

export const plainEndpoints = (contracts: Readonly<Record<string, Contract>>): object =>
  Object.fromEntries(
    Object.entries(contracts).map(([feature, contract]) => [
      feature,
      Object.fromEntries(
        Object.entries(contract).map(([name, { method, path, permission, query, body, upload }]) => [
          name,
          {
            ...{ method, path },
            ...(permission === 'anyone' && { permission }),
            ...(query !== undefined && { query: { shape: named(query.shape) } }),
            ...(body !== undefined && { body: 0 }),
            ...(upload !== undefined && { upload: { field: upload.field } }),
          },
        ]),
      ),
    ]),
  );
