import { useState } from 'react';
import { type Phone, rememberedPhones, rememberPhones } from '../phones.ts';

/** Returns the phones on the screen and how to add or take one away. */
export function usePhones(sampleName: string): {
  phones: readonly Phone[];
  add: (phone: Phone) => void;
  remove: (phone: Phone) => void;
} {
  const [phones, setPhones] = useState(() => rememberedPhones(sampleName));
  const change = (next: Phone[]): void => {
    setPhones(next);
    rememberPhones(next);
  };
  return {
    phones,
    add: (phone) => change([...phones, phone]),
    remove: ({ number }) => change(phones.filter((phone) => phone.number !== number)),
  };
}
