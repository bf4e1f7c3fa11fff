export * from './contract.ts';
export * from './model.ts';
export * from './models.ts';
export * from './realtime.ts';
