/** What a check has found, as a person at the terminal reads it. */
export type Finding = {
  readonly status: 'ok' | 'warning' | 'error';
  readonly text: string;
  /** What to do about it; nothing where all is well. */
  readonly todo?: string;
};

export const ok = (text: string): Finding => ({ status: 'ok', text });
export const warning = (text: string, todo: string): Finding => ({ status: 'warning', text, todo });
export const error = (text: string, todo: string): Finding => ({ status: 'error', text, todo });

/** Returns a count with its word: `1 process`, `2 processes`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
