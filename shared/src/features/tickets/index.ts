export * from './bulk.ts';
export * from './contract.ts';
export * from './list-view.ts';
export * from './model.ts';
export * from './permissions.ts';
export * from './realtime.ts';
export * from './snooze.ts';
