/** What Efí speaks of, and what can be done with an account there. */
import type { PaymentFaults } from './faults.ts';
import type { Delivery } from './webhooks.ts';

type Devolution = { readonly id: string; readonly valor: string; readonly status: string };
export type Received = {
  readonly endToEndId: string;
  readonly txid: string;
  readonly chave: string;
  readonly valor: string;
  readonly horario: string;
  devolucoes?: Devolution[];
};
export type Cob = {
  readonly calendario: { criacao: string; readonly expiracao: number };
  readonly txid: string;
  readonly loc: { readonly id: number; readonly location: string; readonly tipoCob: 'cob' };
  status: string;
  readonly valor: { readonly original: string };
  readonly chave: string;
  readonly pix: Received[];
};

export type EfiPaying = {
  /** What is owed unless told. */
  readonly valor?: string;
  readonly isTold?: boolean;
  /** Without the suffix that Efí appends to the webhook's path. */
  readonly isPlainPath?: boolean;
};

export type Efi = {
  readonly url: string;
  /** To trust it. */
  readonly ca: string;
  /** What the account shows: certificate and key as PEM. */
  readonly certificate: string;
  readonly faults: PaymentFaults;
  readonly calls: readonly string[];
  readonly deliveries: readonly Delivery[];
  readonly charges: () => readonly Cob[];
  readonly webhookUrl: () => string | undefined;
  /** Every token given so far is refused from now on. */
  endTokens(): void;
  pays(pixCode: string, paying?: EfiPaying): Promise<void>;
  /** The last payment of the code is told again. */
  tellsAgain(pixCode: string): Promise<void>;
  refunds(pixCode: string): Promise<void>;
  expires(pixCode: string): void;
  settled(): Promise<void>;
  close(): Promise<void>;
};

export type EfiOptions = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly pixKey: string;
  readonly port?: number;
};
