/** Templates of official numbers, chosen and shown. For other features. */
export { ContentChoice } from '../components/templates/content-choice.tsx';
export { TemplateField } from '../components/templates/template-field.tsx';
export { TemplateSample } from '../components/templates/template-sample.tsx';
export { useChosenTemplate } from '../hooks/templates/use-chosen-template.ts';
export { type Content, contentOver } from './content-over.ts';
export { bodyOf, fileProblem, filledOf, mediaOf } from './template-form.ts';
