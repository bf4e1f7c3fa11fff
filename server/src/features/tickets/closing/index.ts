/** Closings that can be taken back. For other features. */
export { releaseClosing } from './hold-closing.ts';
