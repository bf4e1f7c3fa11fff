export * from './contract.ts';
export * from './model.ts';
export * from './name-length.ts';
export * from './realtime.ts';
