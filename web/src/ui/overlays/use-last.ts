import { useState } from 'react';

/** The value, or while there is none the last one: a dialog that closes keeps its words until it is gone. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value === undefined ? last : value;
}
