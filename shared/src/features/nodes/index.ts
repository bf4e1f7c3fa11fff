export * from './contract.ts';
export * from './model.ts';
export * from './warnings.ts';
