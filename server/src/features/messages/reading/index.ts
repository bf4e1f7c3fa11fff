/** A conversation as somebody looks at it. For other features. */
export { getMessageSnapshot, type MessageSnapshot } from './message-snapshot.ts';
export { isInVisibleHistory, visibleHistory } from './visible-history.ts';
