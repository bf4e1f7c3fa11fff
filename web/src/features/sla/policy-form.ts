/** The values of the dialog of a service level, and what is sent of them. Pure. */
import { type SlaPolicyView, slaPolicyFields } from '@prosa/shared';

/** Minutes as the field has them: empty sets no such time. */
type Minutes = number | string;

export type PolicyValues = {
  name: string;
  queueIds: string[];
  isDefault: boolean;
  firstReply: Minutes;
  nextReply: Minutes;
  resolution: Minutes;
  inWorkingHours: boolean;
  pausesForCustomer: boolean;
};

export const valuesOf = (policy: SlaPolicyView | null): PolicyValues => ({
  name: policy?.name ?? '',
  queueIds: (policy?.queueIds ?? []).map(String),
  isDefault: policy?.isDefault ?? false,
  firstReply: policy?.firstReply ?? '',
  nextReply: policy?.nextReply ?? '',
  resolution: policy?.resolution ?? '',
  inWorkingHours: policy?.inWorkingHours ?? true,
  pausesForCustomer: policy?.pausesForCustomer ?? true,
});

const minutesIn = (value: Minutes): number | null => (value === '' ? null : Number(value));

/** Returns what is sent. */
export const inputOf = (values: PolicyValues) => ({
  ...values,
  queueIds: values.queueIds.map(Number),
  firstReply: minutesIn(values.firstReply),
  nextReply: minutesIn(values.nextReply),
  resolution: minutesIn(values.resolution),
});

export const promisesNothing = ({ firstReply, nextReply, resolution }: PolicyValues): boolean =>
  [firstReply, nextReply, resolution].every((minutes) => minutes === '');

export const policySchema = slaPolicyFields;
