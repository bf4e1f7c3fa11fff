export * from './address.ts';
export * from './contract.ts';
export * from './model.ts';
