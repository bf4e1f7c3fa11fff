export * from './contract.ts';
export * from './realtime.ts';
