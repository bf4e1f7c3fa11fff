export * from './contract.ts';
export * from './model.ts';
export * from './usual-texts.ts';
