export * from './contract.ts';
export * from './errors.ts';
export * from './model.ts';
export * from './news.ts';
export * from './push.ts';
export * from './realtime.ts';
export * from './usual.ts';
