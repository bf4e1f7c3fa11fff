import { useState } from 'react';

/** Returns the value, or while it is undefined the previous one: a dialog that closes keeps its words until it is gone. */
export function usePreviousNonNull<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value === undefined ? last : value;
}
