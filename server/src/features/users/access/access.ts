/** What signing in does where somebody changes how they sign in; told by the feature that knows. */
import type { RemoteCtx, UserCtx } from '#src/platform/context.ts';
import type { Exchange } from '#src/platform/feature.ts';

export type CurrentProof = { readonly password: string; readonly code?: string | undefined };

/** A session in place of those there were. */
export type FreshSession = {
  readonly token: string;
  /** Hands the browser that asks what renews the token. */
  readonly handTo: (exchange: Exchange) => void;
};

export type Access = {
  /**
   * Does the work once the caller has proven to be the user, by the present password and the code of a second factor where
   * there is one, in the transaction that uses the code up. Refused by field: `currentPassword`, `code`.
   */
  withProof<T>(ctx: RemoteCtx, proof: CurrentProof, work: (ctx: UserCtx) => Promise<T>): Promise<T>;
  /** Ends every session of the caller, this one too, and begins another. */
  beginAnew(ctx: UserCtx): Promise<FreshSession>;
};
