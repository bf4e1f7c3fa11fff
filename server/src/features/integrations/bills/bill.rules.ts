/** Whether whoever asks for bills is the one they were sent to. Pure. */
import { phoneVariants } from '@prosa/shared';

/** Numbers are registered with and without country code, and with and without the ninth digit. */
const spellings = (phone: string): readonly string[] => {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  const full = digits.length === 10 || digits.length === 11 ? `55${digits}` : digits;
  return full.length < 10 ? [] : phoneVariants(full);
};

export const isSamePhone = (registered: readonly string[], asking: readonly string[]): boolean => {
  const known = new Set(registered.flatMap(spellings));
  return asking.flatMap(spellings).some((spelling) => known.has(spelling));
};
