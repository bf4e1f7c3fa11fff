/** The values of the company dialog, and what is sent of them. Pure. */
import {
  companyFields,
  dueDayOf,
  extendedBy,
  formatTaxId,
  type OperatedCompany,
  type Recurrence,
  recurrences,
  userFields,
} from '@prosa/shared';

export type CompanyValues = {
  name: string;
  email: string;
  phone: string;
  /** The password of the first admin of a new company; empty has one made. */
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

/** What the contract asks of what is written here; only the first admin of a new company has a password. */
export const checked = companyFields.pick({ name: true, email: true, planId: true, cpfCnpj: true }).extend({
  password: userFields.shape.password.optional(),
  dueDate: companyFields.shape.dueDate.optional(),
});

/** Returns the last paid day one period on: after the one there is, or after today where there was none. */
export const extended = (
  { dueDate, recurrence }: Pick<CompanyValues, 'dueDate' | 'recurrence'>,
  today: string,
  wantedDay: number | null,
): string => extendedBy(dueDate === '' ? today : dueDate, recurrence, dueDate === '' ? null : wantedDay);

/**
 * Returns what of a company has changed. A due date that was not touched is not sent: it may stand for an hour of its
 * day.
 */
export function changesOf(values: CompanyValues, base: CompanyValues) {
  const { password: _password, planId, country, dueDate, ...fields } = values;
  return {
    ...fields,
    name: fields.name.trim(),
    email: fields.email.trim(),
    planId: planId === '' ? '' : Number(planId),
    country: country as 'BR' | 'usa' | '',
    ...(dueDate !== base.dueDate && { dueDate }),
  };
}

export function newCompanyOf(values: CompanyValues) {
  const { password, ...fields } = { ...changesOf(values, valuesOf(null)), password: values.password };
  return { ...fields, ...(password !== '' && { password }) };
}
