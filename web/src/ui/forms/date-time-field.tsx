/** A field for a day with its time: `2026-11-20T09:30` to the form, 20/11/2026 09:30 to the reader. */
import { MomentField, type MomentFieldProps } from './moment-field.tsx';

export const DateTimeField = (props: MomentFieldProps) => <MomentField {...props} kind="moment" />;
