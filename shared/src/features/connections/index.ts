export * from './contract.ts';
export * from './model.ts';
export * from './proxy.ts';
export * from './quality.ts';
export * from './realtime.ts';
export * from './restriction.ts';
export * from './token-strength.ts';
