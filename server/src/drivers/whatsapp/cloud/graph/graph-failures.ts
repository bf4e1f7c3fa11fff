/** How asking the Graph API fails, before anybody has judged what that means. */

/** The API answered and refused. `code` is Meta's, null where the answer was none of the API's. */
export class GraphRefused extends Error {
  readonly status: number;
  readonly code: number | null;

  constructor(status: number, code: number | null, details: string) {
    super(`the API refused: ${code === null ? '' : `#${code} `}${details}`);
    this.name = 'GraphRefused';
    this.status = status;
    this.code = code;
  }
}

/** The request did not get there: nothing happened. */
export class NotReached extends Error {
  constructor(options?: { readonly cause?: unknown }) {
    super('the API was not reached', options);
    this.name = 'NotReached';
  }
}

/** The request may have been carried out. */
export class NoAnswer extends Error {
  constructor(options?: { readonly cause?: unknown }) {
    super('the API did not answer', options);
    this.name = 'NoAnswer';
  }
}
