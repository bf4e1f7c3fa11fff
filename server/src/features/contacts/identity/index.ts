/** Who writes, under which number, and whether it is on WhatsApp. For other features. */
export { noteAbsent } from './check-number.remote.ts';
export { learnPeople } from './learn-people.ts';
export {
  checkPace,
  type HasRealNumber,
  type LookUpNumber,
  type NumberAnswer,
  type Voucher,
  voucherOf,
} from './number-check.ts';
export { type JoinConversations, recognizeContact, type SenderIdentity } from './recognize-contact.ts';
