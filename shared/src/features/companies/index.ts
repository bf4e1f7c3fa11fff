export * from './billing.ts';
export * from './contract.ts';
export * from './due.ts';
export * from './model.ts';
export * from './realtime.ts';
