/** The door to the simulated phones. */
export { createPairedSandbox } from './pair-sandbox.ts';
export { type SandboxPhonesOptions, sandboxPhones } from './sandbox-phones.ts';
export type { Receive } from './use-phone.remote.ts';
