/** What goes after its time. For other features. */
export {
  countMessagesBefore,
  type Purged,
  purgeMessagesBefore,
  purgeMessagesOf,
  purgeMessagesOver,
} from './purge.queries.ts';
