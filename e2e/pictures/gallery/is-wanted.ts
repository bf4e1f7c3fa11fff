const some = process.env['PICTURES']?.split(',');

/** Says whether a picture is asked for: all are, unless PICTURES names some, or what their names begin with. */
export const isWanted = (name: string): boolean =>
  some === undefined || some.some((one) => name === one || name.startsWith(`${one}-`));
