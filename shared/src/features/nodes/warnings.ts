/** What may be wrong with one server. */
export const nodeWarnings = [
  /** The node has given no sign of life for a while. */
  'silent',
  'clock',
  /** Others run a newer version, and have for a while. */
  'version',
  /** The database has had migrations that its program does not know. */
  'schema',
  /** The node does not see the files of others. */
  'apart',
  'storage',
  'redis',
] as const;
export type NodeWarning = (typeof nodeWarnings)[number];
