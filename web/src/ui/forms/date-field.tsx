/** A field for a day: `2026-11-20` to the form, 20/11/2026 to the reader. */
import { MomentField, type MomentFieldProps } from './moment-field.tsx';

export const DateField = (props: MomentFieldProps) => <MomentField {...props} kind="day" />;
