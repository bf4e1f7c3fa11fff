export * from './contract.ts';
export * from './errors.ts';
export * from './model.ts';
export * from './period.ts';
