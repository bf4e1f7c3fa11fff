export * from './contract.ts';
export * from './model.ts';
