/** What is wrong with a contact's fields, in the reader's language. */
import { useTranslation } from 'react-i18next';
import { type ContactProblem, emailProblem, nameProblem } from '../contact-form.ts';

type Check = (text: string) => string | null;

export function useContactProblems(): {
  readonly sentence: (problem: ContactProblem | null) => string | null;
  readonly name: Check;
  readonly email: Check;
} {
  const { t } = useTranslation('contacts');
  const { t: common } = useTranslation();
  const sentence = (problem: ContactProblem | null): string | null => {
    if (problem === null) return null;
    if (problem === 'tooShort' || problem === 'tooLong') return t(`form.${problem}`);
    return common(`validation.${problem}`);
  };
  return {
    sentence,
    name: (text) => sentence(nameProblem(text)),
    email: (text) => sentence(emailProblem(text)),
  };
}
