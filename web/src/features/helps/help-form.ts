/** The values of the help dialog. Pure. */
import type { HelpView } from '@prosa/shared';

export type HelpValues = { title: string; description: string; video: string };

export const valuesOf = (help: HelpView | null): HelpValues => ({
  title: help?.title ?? '',
  description: help?.description ?? '',
  video: help?.video ?? '',
});

export const inputOf = ({ title, description, video }: HelpValues): HelpValues => ({
  title: title.trim(),
  description: description.trim(),
  video: video.trim(),
});
