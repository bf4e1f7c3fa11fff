export * from './contract.ts';
export * from './decisions.ts';
export * from './model.ts';
export * from './usual-texts.ts';
