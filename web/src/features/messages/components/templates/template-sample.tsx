/** The approved text that was chosen, as one receiver will read it; nothing while none is chosen. */
import type { TemplateChoice } from '@prosa/shared';
import { useChosenTemplate } from '../../hooks/templates/use-chosen-template.ts';
import { filledOf, mapFilled } from '../../templates/template-form.ts';
import { TemplateLook } from './template-look.tsx';

type TemplateSampleProps = {
  whatsappId: number;
  choice: TemplateChoice;
  /** Fills the variables of a value for that receiver. */
  fill: (text: string) => string;
};

export function TemplateSample({ whatsappId, choice, fill }: TemplateSampleProps) {
  const { template } = useChosenTemplate(whatsappId, choice);
  if (template === undefined) return null;
  const parts = [...template.components];
  return (
    <TemplateLook parts={parts} filled={mapFilled(filledOf(parts, choice.components), fill)} file={null} />
  );
}
