export * from './change.ts';
export * from './contract.ts';
export * from './mailings.ts';
export * from './model.ts';
export * from './realtime.ts';
