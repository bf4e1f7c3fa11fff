/** The values of the company dialog, what is wrong with them, and what is sent. Pure; problems are text keys. */
import {
  billingFields,
  companyFields,
  companyNameLength,
  dueDayOf,
  extendedBy,
  formatTaxId,
  type OperatedCompany,
  passwordLength,
  type Recurrence,
  recurrences,
} from '@prosa/shared';

export type CompanyValues = {
  name: string;
  email: string;
  phone: string;
  /** Of the first admin of a new company; empty has one made. */
  password: string;
  /** As pickers want it: the id as text. */
  planId: string;
  status: boolean;
  /** The last paid day, `yyyy-MM-dd`; empty never ends. */
  dueDate: string;
  recurrence: Recurrence;
  campaignsEnabled: boolean;
  billingName: string;
  cpfCnpj: string;
  address: string;
  city: string;
  state: string;
  zipcode: string;
  country: string;
};
export type CompanyProblem = 'required' | 'tooShort' | 'tooLong' | 'email' | 'invalid';

const billing = ['billingName', 'address', 'city', 'state', 'zipcode', 'country'] as const;

const recurrenceOf = (company: OperatedCompany | null): Recurrence =>
  recurrences.find((known) => known === company?.recurrence) ?? 'MENSAL';

export const valuesOf = (company: OperatedCompany | null): CompanyValues => ({
  name: company?.name ?? '',
  email: company?.email ?? '',
  phone: company?.phone ?? '',
  password: '',
  planId: company?.planId == null ? '' : String(company.planId),
  status: company?.status ?? true,
  dueDate: company?.dueDate == null ? '' : dueDayOf(new Date(company.dueDate), company.timezone),
  recurrence: recurrenceOf(company),
  campaignsEnabled: company?.campaignsEnabled ?? true,
  cpfCnpj: formatTaxId(company?.cpfCnpj ?? ''),
  ...(Object.fromEntries(billing.map((field) => [field, company?.[field] ?? ''])) as Record<
    (typeof billing)[number],
    string
  >),
});

function lengthProblem(text: string, { min, max }: { min: number; max: number }): CompanyProblem | null {
  if (text === '') return 'required';
  if (text.length < min) return 'tooShort';
  return text.length > max ? 'tooLong' : null;
}

export const nameProblem = (name: string): CompanyProblem | null =>
  lengthProblem(name.trim(), companyNameLength);

export function emailProblem(email: string): CompanyProblem | null {
  if (email.trim() === '') return 'required';
  return companyFields.shape.email.safeParse(email.trim()).success ? null : 'email';
}

export const passwordProblem = (password: string): CompanyProblem | null =>
  password === '' ? null : lengthProblem(password, passwordLength);

export const taxProblem = (text: string): CompanyProblem | null =>
  billingFields.shape.cpfCnpj.safeParse(text).success ? null : 'invalid';

/** The last paid day one period on: after the one there is, or after today where there was none. */
export const extended = (
  { dueDate, recurrence }: Pick<CompanyValues, 'dueDate' | 'recurrence'>,
  today: string,
  wantedDay: number | null,
): string => extendedBy(dueDate === '' ? today : dueDate, recurrence, dueDate === '' ? null : wantedDay);

/** A due date that was not touched is not sent: it may stand for an hour of its day. */
export function changesOf(values: CompanyValues, base: CompanyValues) {
  const { password: _password, planId, country, dueDate, ...fields } = values;
  return {
    ...fields,
    email: fields.email.trim(),
    planId: Number(planId),
    country: country as 'BR' | 'usa' | '',
    ...(dueDate !== base.dueDate && { dueDate }),
  };
}

export function newCompanyOf(values: CompanyValues) {
  const { password, ...fields } = { ...changesOf(values, valuesOf(null)), password: values.password };
  return { ...fields, ...(password !== '' && { password }) };
}
