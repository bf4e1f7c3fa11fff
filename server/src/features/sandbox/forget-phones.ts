/** A person who is forgotten leaves their simulated phone too: its lines go at once, their files with the next sweep. */
import type { Ctx } from '#src/platform/context.ts';
import { noteLooseFiles } from '#src/platform/storage/loose-files.ts';
import { deletePhoneLines } from './phone-line.queries.ts';

export async function forgetPhones(ctx: Ctx, numbers: readonly string[]): Promise<void> {
  const gone = await deletePhoneLines(ctx, numbers);
  await noteLooseFiles(ctx, ...gone.flatMap(({ media }) => media?.path ?? []));
}
