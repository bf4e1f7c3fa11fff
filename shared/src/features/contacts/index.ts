export * from './bulk.ts';
export * from './contract.ts';
export * from './filter.ts';
export * from './import/model.ts';
export * from './lists/model.ts';
export * from './model.ts';
export * from './permissions.ts';
export * from './realtime.ts';
