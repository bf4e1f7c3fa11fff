/** What stands in the variables of an approved text: pure, for server and browser. */
import type { TemplateChoice } from './outbound/model.ts';

const textFields = ['text', 'coupon_code'] as const;
type Value = Record<string, unknown>;

const isValue = (one: unknown): one is Value => typeof one === 'object' && one !== null;
/** Networks take neither line breaks nor long gaps in a value. */
const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

const valuesIn = (component: Value): readonly Value[] =>
  Array.isArray(component['parameters']) ? component['parameters'].filter(isValue) : [];

/** Returns the values of a template's variables, in their order. */
export const templateValues = ({ components }: Pick<TemplateChoice, 'components'>): string[] =>
  components.flatMap((component) =>
    valuesIn(component).flatMap((value) =>
      textFields.flatMap((name) => (typeof value[name] === 'string' ? [value[name]] : [])),
    ),
  );

/** Returns the choice of a template with each value made by `fill`, as for a text with variables of ours. */
export const filledTemplate = (template: TemplateChoice, fill: (text: string) => string): TemplateChoice => ({
  ...template,
  components: template.components.map((component) =>
    Array.isArray(component['parameters'])
      ? { ...component, parameters: component['parameters'].map((one) => filledValue(one, fill)) }
      : component,
  ),
});

const filledValue = (value: unknown, fill: (text: string) => string): unknown =>
  isValue(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, given]) => [
          name,
          textFields.some((one) => one === name) && typeof given === 'string' ? tidy(fill(given)) : given,
        ]),
      )
    : value;

/** Returns whether every variable of a template has a value; networks refuse one without. */
export const isTemplateFilled = (template: Pick<TemplateChoice, 'components'>): boolean =>
  templateValues(template).every((value) => value.trim() !== '');
