/** The door of stickers. */

export { createSticker } from './create-sticker.remote.ts';
export { stickerRemoved } from './events.ts';
export type { StickerRow } from './sticker.queries.ts';
export { useSticker } from './use-sticker.ts';
