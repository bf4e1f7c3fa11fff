/** Somebody would like to see a contact's picture: if it is time, it is asked for over this connection. */
import type { Ctx } from '#src/platform/context.ts';
import { pictureWanted } from '../events.ts';
import { insertWish } from './picture.queries.ts';

export async function wantPicture(ctx: Ctx, contactId: number, connectionId: number): Promise<void> {
  if (await insertWish(ctx, contactId, connectionId)) ctx.emit(pictureWanted, { contactId });
}
