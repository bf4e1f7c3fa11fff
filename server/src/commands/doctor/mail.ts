/** Whether letters could leave: connection, encryption and sign-in are tried, and nothing is sent. */
import { join } from 'node:path';
import { openMail } from '../../drivers/mail/registry.ts';
import { error, ok, warning } from './finding.ts';
import type { Check } from './patient.ts';

export const mail: Check = {
  name: 'mail',
  look: async ({ config }) => {
    const way = openMail({ ...config.mail, folder: join(config.dataDir, 'mail') });
    try {
      await way.check();
    } catch (failure) {
      return error(
        `No letter leaves by ${way.way} (${(failure as Error).message}).`,
        'Check SMTP_URL: host, port, smtps:// or smtp://, user and password.',
      );
    } finally {
      way.close();
    }
    return config.mail.smtpUrl === undefined
      ? warning(
          `No mail server is given: letters lie as ${way.way}, and nobody gets one.`,
          'Set SMTP_URL and MAIL_FROM.',
        )
      : ok(`${way.way} takes letters from us.`);
  },
};
