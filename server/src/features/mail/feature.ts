/** E-mail to our own people, for app.ts. */
import type { Mail } from '#src/drivers/mail/driver.ts';
import type { Feature } from '#src/platform/feature.ts';
import { sendMailJob } from './jobs/send-mail.job.ts';
import { forgetClaimsTimer } from './once/forget-claims.ts';

export const mailFeature = (mail: Mail): Feature => ({
  name: 'mail',
  jobs: [sendMailJob(mail)],
  timers: [forgetClaimsTimer],
});
