/** Templates of official numbers, chosen and shown. For other features. */
export { type Content, contentOver } from './content-over.ts';
export { bodyOf, fileProblem, filledOf, mediaOf } from './template-form.ts';
