export * from './card-of.ts';
export * from './contract.ts';
export * from './model.ts';
export * from './realtime.ts';
