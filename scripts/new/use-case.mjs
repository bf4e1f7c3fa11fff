/** A use case and its test, side by side. */
import { camel, words } from './names.mjs';

export function newUseCase(tree, feature, name) {
  const folder = `server/src/features/${feature}`;
  if (!tree.has(folder)) return { refused: `There is no feature ${feature}: npm run new feature ${feature}` };
  return {
    files: { [`${folder}/${name}.ts`]: useCaseText(name), [`${folder}/${name}.test.ts`]: useCaseTest(name) },
    next: ['Name it in routes.ts or in the door, index.ts, of the feature.'],
  };
}

export const useCaseText = (name) => `/** ${sentence(name)}. */
import type { UserCtx } from '#src/platform/context.ts';

export async function ${camel(name)}(_ctx: UserCtx): Promise<{ message: string }> {
  return { message: '${words(name)}' };
}
`;

const useCaseTest = (name) => `import { expect, it } from 'vitest';
import type { UserCtx } from '#src/platform/context.ts';
import { testServer } from '#src/testing/server.ts';
import { ${camel(name)} } from './${name}.ts';

const server = await testServer();

it('answers whoever asks', async () => {
  const company = await server.company();
  const answer = await company.inside((ctx) => ${camel(name)}(ctx as UserCtx));
  expect(answer).toEqual({ message: '${words(name)}' });
});
`;

const sentence = (name) => words(name).replace(/^./, (letter) => letter.toUpperCase());
