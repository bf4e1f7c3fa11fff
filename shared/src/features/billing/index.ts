export * from './accounts.ts';
export * from './contract.ts';
export * from './model.ts';
export * from './plan-change.ts';
export * from './plan-fit.ts';
export * from './realtime.ts';
export * from './receipt.ts';
export * from './subscription-body.ts';
