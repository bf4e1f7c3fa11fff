export * from './change.ts';
export * from './contract.ts';
export * from './model.ts';
