/** Many simulated customers of one company: phones that reach its simulated number. */
import { openPhone, type Phone } from './phone.ts';
import { type Credentials, openSession, type Session } from './session.ts';

export type Crowd = {
  /** The customer with this number, e.g. `+55 11 98765-4321`; always the same one. */
  phone(number: string, name?: string): Phone;
  /** `count` customers with numbers of their own. */
  phones(count: number): Phone[];
  /** The company's connection that they write to. */
  readonly connectionId: number;
  readonly session: Session;
};

export type CrowdOptions = Credentials & {
  /** Which simulated connection; the company's first one unless told. */
  readonly connectionId?: number;
  readonly patienceMs?: number;
};

type Connection = { readonly id: number; readonly provider: string };

/** Opens a crowd of customers. `url` is the server under test; the credentials are an admin's of the company. */
export async function crowd(url: string, options: CrowdOptions): Promise<Crowd> {
  const session = openSession({ url, ...options });
  const connectionId = options.connectionId ?? (await firstSandbox(session));
  const known = new Map<string, Phone>();

  function phone(number: string, name = `Customer ${number.slice(-4)}`): Phone {
    const digits = number.replace(/\D/g, '');
    const found = known.get(digits) ?? openPhone({ session, connectionId, number: digits, name });
    known.set(digits, found);
    return found;
  }

  return {
    phone,
    phones: (count) => Array.from({ length: count }, (_, n) => phone(`55119${String(70_000_000 + n)}`)),
    connectionId,
    session,
  };
}

async function firstSandbox(session: Session): Promise<number> {
  const connections = await session.ask<Connection[]>('GET', '/whatsapp');
  const found = connections.find((connection) => connection.provider === 'sandbox');
  if (found === undefined) throw new Error('the company has no simulated connection');
  return found.id;
}
