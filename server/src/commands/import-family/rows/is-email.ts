/** Whether a text of the source is an e-mail address that forms here take as well: `ana@loja.com.br`. */
import { z } from 'zod';

const address = z.email();

export const isEmail = (text: string): boolean => address.safeParse(text).success;
