/** Billing: what companies owe, how they pay, and until when they have paid then. */
export type { BillingWorld } from './payment-world.ts';
