/** The audit log: what people with rights have done. Whoever did it, nobody takes it away. */
export { recorder, recordPasswordReset, recordRefusedSignIn, recordVisit } from './record-action.ts';
export { recordOperator } from './record-operator.ts';
