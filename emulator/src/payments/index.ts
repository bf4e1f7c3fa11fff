/** Payment providers on loopback, for tests and development. */
export { type Asaas, type AsaasOptions, openAsaas, type Paying } from './asaas.ts';
export { type Efi, type EfiOptions, type EfiPaying, openEfi } from './efi.ts';
export type { PaymentFault } from './faults.ts';
