/** The door of stickers. */
export { stickerRemoved } from './events.ts';
export { createSticker } from './create-sticker.remote.ts';
export type { StickerRow } from './sticker.queries.ts';
export { useSticker } from './use-sticker.ts';
