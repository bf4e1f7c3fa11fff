/** The door of stickers in the browser. */
export { invalidateStickers } from './api.ts';
export { StickerTray } from './components/sticker-tray.tsx';
export { stickerPatches } from './realtime.ts';
