/** Which way letters leave: by the mail server that is configured, else as files. */
import type { Mail } from './driver.ts';
import { folderMail } from './folder/index.ts';
import { smtpMail } from './smtp/index.ts';

export type MailConfig = {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Where letters lie when there is no mail server. */
  readonly folder: string;
};

export const openMail = ({ smtpUrl, from, folder }: MailConfig): Mail =>
  smtpUrl === undefined ? folderMail({ folder, from }) : smtpMail({ url: smtpUrl, from });
