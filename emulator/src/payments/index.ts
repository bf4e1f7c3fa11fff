/** Payment providers on loopback, for tests and development. */
export { type Asaas, type AsaasOptions, openAsaas, type Paying } from './asaas.ts';
export { type Certificates, makeCertificates } from './certificates.ts';
export { openEfi } from './efi.ts';
export type { Efi, EfiOptions, EfiPaying } from './efi-account.ts';
export type { PaymentFault } from './faults.ts';
