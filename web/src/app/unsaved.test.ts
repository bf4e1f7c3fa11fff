/** A form that is saved by a button says so before what was typed in it is lost. */
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../features/**/*.tsx', '../pages/**/*.tsx', '../ui/**/*.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const forms = Object.entries(sources).filter(
  ([path, text]) => !path.includes('.test.') && /<(form|ContractForm)\b/.test(text),
);

/** Where leaving loses nothing that anybody would miss, and why. */
const needNone: Readonly<Record<string, string>> = {
  'auth/components/login-form.tsx': 'nobody is in yet',
  'auth/components/proof-form.tsx': 'nobody is in yet',
  'auth/components/reset-form.tsx': 'nobody is in yet',
  'auth/components/sign-up-form.tsx': 'nobody is in yet',
  'auth/components/totp-setup.tsx': 'one code that passes',
  'billing/components/checkout-steps.tsx': 'its dialog asks',
  'chats/components/chat-composer.tsx': 'drafts are kept',
  'companies/components/holiday-list.tsx': 'one row, added at once',
  'company-exports/components/proof-dialog.tsx': 'one password',
  'connections/components/sessions/pairing-code.tsx': 'one number',
  'contact-lists/components/add-to-list-dialog.tsx': 'one choice',
  'contacts/components/bulk/bulk-dialog.tsx': 'one choice',
  'dashboard/components/period-filter.tsx': 'a filter',
  'invitations/components/accept-invitation.tsx': 'one name and a password',
  'messages/components/composer/composer.tsx': 'drafts are kept',
  'messages/components/composer/edit-composer.tsx': 'leaving it leaves the message as it is',
  'messages/components/attachments/location-dialog.tsx': 'one place',
  'messages/components/attachments/poll-dialog.tsx': 'one message',
  'messages/components/templates/template-form.tsx': 'one message',
  'messages/components/pdf/page-field.tsx': 'the number of a page',
  'moving-in/components/source-form.tsx': 'an address, which is looked at before anything begins',
  'notes/components/note-field.tsx': 'drafts are kept',
  'operator/components/removal-dialog.tsx': 'one word of confirmation',
  'operator/components/impersonation-dialog.tsx': 'one reason',
  'public-api/components/send-form.tsx': 'tries the API out',
  'public-api/components/token-dialog.tsx': 'one name',
  'public-api/components/try-call.tsx': 'tries the API out',
  'sandbox/components/add-phone.tsx': 'one name',
  'settings/components/retention-dialog.tsx': 'one number',
  'settings/components/secret-option.tsx': 'one secret',
  'tickets/bulk/bulk-dialog.tsx': 'one choice',
  'tickets/components/lifecycle/new-ticket-dialog.tsx': 'one choice',
  'tickets/components/lifecycle/resolve-dialog.tsx': 'one choice and a word',
  'tickets/components/lifecycle/transfer-dialog.tsx': 'one choice and a word',
  'tickets/snooze/snooze-dialog.tsx': 'one moment',
  'todo/components/task-list.tsx': 'one line, added at once',
  'ui/record/contract-form.tsx': 'whoever fills it asks',
  'web-client/components/pin-version.tsx': 'one version',
};
const nameOf = (path: string): string => path.replace(/^\.\.\/(features\/)?/, '');

test('every form asks before what was typed is lost, or stands here with the reason why not', () => {
  expect(forms.length).toBeGreaterThan(20);
  const without = forms.flatMap(([path, text]) => (text.includes('useUnsavedGuard(') ? [] : [nameOf(path)]));
  expect(without.sort()).toEqual(Object.keys(needNone).sort());
});
