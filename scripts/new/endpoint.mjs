/** An endpoint: its place in the contract, its line in the routes and the use case behind it. */
import { beforeLast, camel, withImport, words } from './names.mjs';
import { useCaseText } from './use-case.mjs';

export function newEndpoint(tree, feature, name) {
  const contract = `shared/src/features/${feature}/contract.ts`;
  const routes = `server/src/features/${feature}/routes.ts`;
  if (!tree.has(contract) || !tree.has(routes))
    return { refused: `${feature} has no contract or no routes: npm run new feature ${feature}` };
  return {
    files: { [`server/src/features/${feature}/${name}.ts`]: useCaseText(name) },
    edits: {
      [contract]: (text) =>
        beforeLast(withImport(text, "import { z } from 'zod';"), '});', entry(feature, name)),
      [routes]: (text) => {
        const withLine = beforeLast(text, '};', `  ${camel(name)},\n`);
        return withLine && withImport(withLine, `import { ${camel(name)} } from './${name}.ts';`);
      },
    },
    next: [
      'Say in the contract what it takes, answers and refuses, and prove it in the API test of the feature.',
    ],
  };
}

const entry = (feature, name) => `  ${camel(name)}: {
    method: 'POST',
    path: '/${feature}/${name}',
    permission: 'session',
    summary: '${words(name)}',
    response: z.object({ message: z.string() }),
  },
`;
