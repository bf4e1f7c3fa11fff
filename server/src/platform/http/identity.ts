import type { ConnectionActor, UserActor } from '../context.ts';

/** Who is behind a request, as the access token and the session behind it say. */
export type Identity = {
  readonly companyId: number;
  readonly actor: UserActor | ConnectionActor;
  /** The company's subscription has run out: only endpoints marked `whenExpired` answer. */
  readonly restricted: boolean;
  readonly dueDate?: string;
  /** Nothing is open but what serves setting a second factor up. */
  readonly owesSecondFactor?: boolean;
  /** Shown by a token that may no more than this. */
  readonly scope?: 'read' | 'write';
  /** Who this is at home: the operator, who has named another company. */
  readonly home?: { readonly companyId: number; readonly actor: UserActor };
};
