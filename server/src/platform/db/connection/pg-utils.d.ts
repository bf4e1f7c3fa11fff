/** What the driver turns values into for the wire; it comes without types. */
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): unknown };
  export = utils;
}
