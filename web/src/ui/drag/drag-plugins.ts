/** What carrying things by hand is made of, wherever it is done. */
import { AutoScroller, Cursor, Feedback, PreventSelection, StyleInjector } from '@dnd-kit/dom';
import { styleNonce } from '#src/lib/browser/style-nonce.ts';

/** All but the one that speaks to screen readers, in English: we speak ourselves. */
export const dragPlugins = [
  StyleInjector.configure({ nonce: styleNonce() }),
  AutoScroller,
  Cursor,
  Feedback,
  PreventSelection,
];
