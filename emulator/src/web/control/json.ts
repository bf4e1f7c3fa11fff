/** JSON that also carries patterns and bytes. */

export const write = (value: unknown): string =>
  // Buffers have a toJSON of their own, which runs before the replacer: the holder's value is what was given.
  JSON.stringify(value, function (this: Record<string, unknown>, key, seen: unknown) {
    const given = this[key];
    if (given instanceof RegExp) return { $pattern: [given.source, given.flags] };
    if (given instanceof Uint8Array) return { $bytes: Buffer.from(given).toString('base64') };
    return seen;
  });

export const read = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    if ('$pattern' in value && Array.isArray(value.$pattern)) {
      const [source, flags] = value.$pattern as [string, string];
      return new RegExp(source, flags);
    }
    if ('$bytes' in value && typeof value.$bytes === 'string') return Buffer.from(value.$bytes, 'base64');
    return value;
  });
