/** Hands a letter, under its company's brand, to the way out that is configured; tried again for about an hour unless it is refused for good. */
import { LetterRefused, type Mail } from '#src/drivers/mail/driver.ts';
import { letterBrand } from '#src/features/brand/index.ts';
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { FinalFailure } from '#src/platform/jobs/outcome.ts';
import { counter } from '#src/platform/metrics.ts';
import { sendMail } from '../jobs.ts';

const outcomes = counter('prosa_mail_total', 'Letters handed to the way out for e-mail', ['outcome']);

export const sendMailJob = (mail: Mail): JobHandler =>
  handleJob(sendMail, async ({ inside, log }, letter) => {
    const brand = await inside(letterBrand);
    try {
      await mail.send({ ...letter, brand });
    } catch (error) {
      const isRefused = error instanceof LetterRefused;
      outcomes.inc({ outcome: isRefused ? 'refused' : 'failed' });
      throw isRefused ? new FinalFailure('the letter was refused', { cause: error }) : error;
    }
    outcomes.inc({ outcome: 'sent' });
    log.info({ letter: letter.id, way: mail.way }, 'a letter has left');
  });
