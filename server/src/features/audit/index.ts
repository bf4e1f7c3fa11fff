/** The audit log: what people with rights have done. Whoever did it, nobody takes it away. */
export { recordAuthAction, recorder, recordPasswordReset, recordRefusedSignIn } from './record-action.ts';
export { recordOperator } from './record-operator.ts';
