/** Tags that two people bring along with their contacts at once. */
import { expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { sharedServer } from '#src/testing/server.ts';

it('the same new tags come with the contacts of two people at once, in whatever order they name them', async () => {
  const company = await (await sharedServer()).company();
  const colleague = await company.agent({ name: 'Bea', profile: 'admin' });
  const answers: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const rows = (from: number, tags: readonly string[]) =>
      tags.map((tag, at) => ({
        nome: `Cliente ${round} ${from + at}`,
        telefone: `55119${60_000_000 + round * 1_000 + from + at}`,
        tags: tag,
      }));
    const tags = Array.from({ length: 30 }, (_, at) => `Etiqueta ${round} ${at}`);
    answers.push(
      ...(await Promise.all([
        refusal(company.admin.api.contacts.upload({ rows: rows(0, tags) })),
        refusal(colleague.api.contacts.upload({ rows: rows(500, tags.toReversed()) })),
      ])),
    );
  }
  expect(answers).toEqual(Array.from({ length: 6 }, () => 'none'));
});
