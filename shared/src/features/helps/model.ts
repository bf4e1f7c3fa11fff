/** A help video: a film at the video service, with a title and what it shows. */
import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';
import { videoCodeOf } from './video-code.ts';

export const helpTitleLength = 120;
export const helpDescriptionLength = 1_000;
const codeLength = 11;

export const helpView = z
  .object({
    id: rowId,
    title: z.string(),
    description: z.string(),
    /** The video's code at the service. */
    video: z.string(),
    /** Grows with every change; a change that names an older one is refused. */
    version: z.int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Help' });
export type HelpView = z.output<typeof helpView>;

/** What the operator writes about one. The video comes as its code, or as an address it is watched at. */
export const helpFields = z.object({
  title: z.string().trim().min(1).max(helpTitleLength),
  description: z.string().trim().max(helpDescriptionLength),
  video: z
    .string()
    .min(codeLength)
    .max(300)
    .transform((text, issue) => {
      const code = videoCodeOf(text);
      if (code !== undefined) return code;
      issue.addIssue({ code: 'custom', message: 'video' });
      return z.NEVER;
    }),
});
